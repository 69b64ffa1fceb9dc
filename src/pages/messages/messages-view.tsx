import { Button } from "@mantine/core";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { IconMailOpened } from "@tabler/icons-react";
import { useEffect, useRef, type ReactElement } from "react";
import { Link } from "react-router-dom";
import { messagePages } from "../../api/messages/messages";
import { unreadCount } from "../../api/messages/unread-messages";
import type { Message } from "../../shared/calls/messages";
import { formatMoment } from "../../shared/time/dates";
import { useAddress } from "../../ui/page/address";
import { TableSkeleton } from "../../ui/page/skeletons";
import { EmptyState, ErrorState } from "../../ui/page/states";
import { notify } from "../../ui/toasts/notify";
import { useMessageMarks } from "./use-message-marks";
import { MessageView } from "./message-view";
import styles from "./messages.module.css";

function MessageItem({ message, isOpen }: { message: Message; isOpen: boolean }): ReactElement {
  const { id, title, lead, sender, time_stamp, read_at } = message;
  return (
    <li>
      <Link
        to={`?message=${id}`}
        className={styles.item}
        data-unread={read_at === null || undefined}
        aria-current={isOpen ? "true" : undefined}
      >
        <span className={styles.name}>
          {read_at === null ? <span className="sr-only">Unread: </span> : null}
          {title}
        </span>
        <span className={styles.lead}>{lead}</span>
        <span className={styles.time}>
          {formatMoment(time_stamp)}
          {sender === null ? "" : ` · from ${sender}`}
        </span>
      </Link>
    </li>
  );
}

/** All messages: the newest, and those before them that were asked for. Another count of unread ones asks for them again. */
function useMessages() {
  const { data: unread = 0 } = useQuery(unreadCount);
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useInfiniteQuery(messagePages);
  const counted = useRef(unread);
  useEffect(() => {
    if (counted.current === unread) return;
    counted.current = unread;
    void refetch();
  }, [unread, refetch]);
  const more = async (): Promise<void> => {
    try {
      const { data: found } = await fetchNextPage({ throwOnError: true });
      if (found?.pages.at(-1)?.length === 0) notify.info("There are no older messages.");
    } catch (failure) {
      notify.error(failure, { title: "Older messages could not be read" });
    }
  };
  return {
    list: data?.pages.flat(),
    unread,
    error,
    refetch,
    hasMore: hasNextPage,
    asking: isFetchingNextPage,
    more,
  };
}

/** The list of messages, and next to it the message that the address names. */
export function MessagesView(): ReactElement {
  const [address] = useAddress();
  const { list, unread, hasMore, asking, more, error, refetch } = useMessages();
  const marks = useMessageMarks();
  const named = Number(address.get("message") ?? 0);
  const opened = Number.isSafeInteger(named) && named > 0 ? named : null;
  if (list === undefined)
    return error === null ? (
      <TableSkeleton rows={8} columns={2} />
    ) : (
      <ErrorState error={error} retry={() => void refetch()} />
    );
  if (list.length === 0 && opened === null)
    return (
      <EmptyState
        icon={<IconMailOpened size={34} stroke={1.4} />}
        title="No messages yet"
        text="Choose “Send regularly…” on a dashboard, a tile or a report: its figures then come at set times, or as soon as a figure passes a limit."
      />
    );
  return (
    <div className={styles.pair} data-open={opened !== null || undefined}>
      <div className={styles.list}>
        {unread === 0 ? null : (
          <Button variant="subtle" size="compact-sm" onClick={() => void marks.readAll()}>
            Mark all {unread.toLocaleString("en-PH")} as read
          </Button>
        )}
        <ul aria-label="Messages">
          {list.map((message) => (
            <MessageItem key={message.id} message={message} isOpen={message.id === opened} />
          ))}
        </ul>
        {hasMore ? (
          <Button variant="default" size="compact-sm" loading={asking} onClick={() => void more()}>
            Show older ones
          </Button>
        ) : null}
      </div>
      {opened === null ? (
        <p className={styles.hint}>Choose a message.</p>
      ) : (
        <MessageView key={opened} id={opened} />
      )}
    </div>
  );
}
