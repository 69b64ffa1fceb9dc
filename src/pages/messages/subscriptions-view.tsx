import { ActionIcon, Button, Group } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { IconBellPlus, IconPencil, IconSend, IconTrash } from "@tabler/icons-react";
import { Suspense, useState, type ReactElement } from "react";
import { Link } from "react-router-dom";
import { lazyPart } from "../../api/calls/lazy-part";
import { subscriptionList } from "../../api/subscriptions";
import { unwatchedText } from "../../shared/calls/alerts";
import type { ListedSubscription } from "../../shared/calls/subscriptions";
import { formatMoment } from "../../shared/time/dates";
import { filterWords, nextWords, whenWords } from "../../subscriptions/subscription-words";
import { peopleWords } from "../../subscriptions/receivers/chosen-receiver";
import { useSubscriptionChanges } from "../../subscriptions/use-subscription-changes";
import { useAddress } from "../../ui/page/address";
import { TableSkeleton } from "../../ui/page/skeletons";
import { EmptyState, ErrorState } from "../../ui/page/states";
import { ReceivedList } from "./received-list";
import styles from "./messages.module.css";

const SubscriptionDialog = lazyPart(() => import("../../subscriptions/subscription-dialog"));

function SubscriptionLine({ of, onChange }: { of: ListedSubscription; onChange: () => void }): ReactElement {
  const [, setAddress] = useAddress();
  const changes = useSubscriptionChanges();
  const [busy, setBusy] = useState(false);
  const { name, address, sent_at, problem, gone, unwatched, missing, condition, by_mail, to, people } = of;
  const filters = filterWords(of.sheets);
  const send = async (): Promise<void> => {
    setBusy(true);
    const message = await changes.send(of);
    setBusy(false);
    if (message === null) return;
    setAddress((now) => {
      now.delete("tab");
      now.set("message", String(message));
    });
  };
  return (
    <li className={styles.subscription}>
      <div>
        <Link to={address} className={styles.name}>
          {name}
        </Link>
        <p className={styles.note}>
          {whenWords(of)}
          {by_mail ? ", also by e-mail" : ""}. {nextWords(of)}.
          {sent_at === null ? "" : ` Last sent on ${formatMoment(sent_at)}.`}
        </p>
        {filters === "" ? null : <p className={styles.note}>{filters}.</p>}
        {to.length === 0 ? null : (
          <p className={styles.note}>
            To you and {peopleWords(people)}: {to.join("; ")}.
          </p>
        )}
        {gone ? (
          <p className={styles.problem}>
            Its row “{condition?.named?.row}” was not in the pivot the last time. It is watched again when the
            row is back.
          </p>
        ) : null}
        {missing === null ? null : <p className={styles.problem}>It waits. {missing}</p>}
        {unwatched === 0 ? null : (
          <p className={styles.problem}>{unwatchedText(unwatched)} Choose narrower filters to watch all.</p>
        )}
        {problem === null ? null : (
          <p className={styles.problem}>It could not be sent the last time: {problem}</p>
        )}
      </div>
      <Group gap={4} wrap="nowrap">
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconSend size={15} aria-hidden />}
          loading={busy}
          onClick={() => void send()}
        >
          Send now
        </Button>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Change “${name}”`}
          title="Change"
          onClick={onChange}
        >
          <IconPencil size={17} stroke={1.6} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Delete “${name}”`}
          title="Delete"
          onClick={() => void changes.remove(of)}
        >
          <IconTrash size={17} stroke={1.6} />
        </ActionIcon>
      </Group>
    </li>
  );
}

/** What the user receives: each subscription with its time or condition, to be sent now, changed or ended. */
export function SubscriptionsView(): ReactElement {
  const { data, error, refetch } = useQuery(subscriptionList);
  const [changed, setChanged] = useState<ListedSubscription | null>(null);
  if (data === undefined)
    return error === null ? (
      <TableSkeleton rows={4} columns={3} />
    ) : (
      <ErrorState error={error} retry={() => void refetch()} />
    );
  const { list, received, mail } = data;
  return (
    <>
      <p className={styles.note}>
        {!mail.sends
          ? "This server sends no mail: what you receive is found here."
          : mail.to === null
            ? "Your account has no e-mail address: what you receive is found here. Ask an administrator for mail."
            : `Mails go to ${mail.to}.`}
      </p>
      {list.length === 0 && received.length === 0 ? (
        <EmptyState
          icon={<IconBellPlus size={34} stroke={1.4} />}
          title="You receive nothing yet"
          text="Choose “Send regularly…” on a dashboard, in the menu of a tile, on a report or in Explore."
        />
      ) : (
        <ul className={styles.subscriptions} aria-label="Subscriptions">
          {list.map((one) => (
            <SubscriptionLine key={one.id} of={one} onChange={() => setChanged(one)} />
          ))}
        </ul>
      )}
      {received.length === 0 ? null : <ReceivedList received={received} />}
      <Suspense>
        {changed === null ? null : <SubscriptionDialog of={changed} onClose={() => setChanged(null)} />}
      </Suspense>
    </>
  );
}
