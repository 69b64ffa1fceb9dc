import { useQuery } from "@tanstack/react-query";
import { IconMailOpened } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import { messageList } from "../../api/subscriptions";
import type { Message } from "../../shared/calls/subscriptions";
import { formatMoment } from "../../shared/time/dates";
import { useAddress } from "../../ui/page/address";
import { TableSkeleton } from "../../ui/page/skeletons";
import { EmptyState, ErrorState } from "../../ui/page/states";
import { MessageView } from "./message-view";
import styles from "./messages.module.css";

function MessageItem({ message, isOpen }: { message: Message; isOpen: boolean }): ReactElement {
  const { id, title, lead, time_stamp, read_at } = message;
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
        <span className={styles.time}>{formatMoment(time_stamp)}</span>
      </Link>
    </li>
  );
}

/** The list of messages, and beside it the one that the address names. */
export function MessagesView(): ReactElement {
  const [address] = useAddress();
  const { data, error, refetch } = useQuery(messageList);
  const named = Number(address.get("message") ?? 0);
  const opened = Number.isSafeInteger(named) && named > 0 ? named : null;
  if (data === undefined)
    return error === null ? (
      <TableSkeleton rows={8} columns={2} />
    ) : (
      <ErrorState error={error} retry={() => void refetch()} />
    );
  if (data.length === 0 && opened === null)
    return (
      <EmptyState
        icon={<IconMailOpened size={34} stroke={1.4} />}
        title="No messages yet"
        text="Choose “Send regularly…” on a dashboard, a tile or a report: its figures then come at set times, or as soon as a figure passes a limit."
      />
    );
  return (
    <div className={styles.pair} data-open={opened !== null || undefined}>
      <ul className={styles.list} aria-label="Messages">
        {data.map((message) => (
          <MessageItem key={message.id} message={message} isOpen={message.id === opened} />
        ))}
      </ul>
      {opened === null ? (
        <p className={styles.hint}>Choose a message.</p>
      ) : (
        <MessageView key={opened} id={opened} />
      )}
    </div>
  );
}
