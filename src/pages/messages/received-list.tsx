import { Button } from "@mantine/core";
import { useState, type ReactElement } from "react";
import { Link } from "react-router-dom";
import type { ReceivedSubscription } from "../../shared/calls/subscriptions";
import { nextWords, timeWords } from "../../subscriptions/subscription-words";
import { useSubscriptionChanges } from "../../subscriptions/use-subscription-changes";
import styles from "./messages.module.css";

function ReceivedLine({ of }: { of: ReceivedSubscription }): ReactElement {
  const changes = useSubscriptionChanges();
  const [busy, setBusy] = useState(false);
  const { name, address, sender, every, left } = of;
  const change = async (): Promise<void> => {
    setBusy(true);
    await (left ? changes.rejoin(of) : changes.leave(of));
    setBusy(false);
  };
  return (
    <li className={styles.subscription}>
      <div>
        <Link to={address} className={styles.name}>
          {name}
        </Link>
        <p className={styles.note}>
          From {sender}.{" "}
          {left ? "You have left it." : `${every === null ? "" : timeWords[every]}. ${nextWords(of)}.`}
        </p>
      </div>
      <Button variant="default" size="compact-sm" loading={busy} onClick={() => void change()}>
        {left ? "Receive again" : "Leave"}
      </Button>
    </li>
  );
}

/** What others send to the user, each to be left or received again. */
export function ReceivedList({ received }: { received: readonly ReceivedSubscription[] }): ReactElement {
  return (
    <section className={styles.received}>
      <h2>From others</h2>
      <ul className={styles.subscriptions} aria-label="From others">
        {received.map((one) => (
          <ReceivedLine key={one.id} of={one} />
        ))}
      </ul>
    </section>
  );
}
