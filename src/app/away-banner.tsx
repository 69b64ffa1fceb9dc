import type { ReactElement } from "react";
import { useSession } from "../api/session";
import { Banner } from "../ui/banner";
import styles from "./root.module.css";
import { useOutboxSender } from "./use-outbox-sender";

const saves = (count: number): string =>
  count === 1 ? "1 save waits" : `${count.toLocaleString("en-PH")} saves wait`;

/** Says that the server is away, and how many saves wait in this browser to be sent. */
export function AwayBanner(): ReactElement | null {
  const reached = useSession((session) => session.reached);
  const waiting = useOutboxSender();
  if (reached && waiting === 0) return null;
  return (
    <div className={styles.away}>
      <Banner tone={reached ? "info" : "warning"}>
        {reached
          ? `${saves(waiting)} in this browser: being sent now.`
          : waiting === 0
            ? "The server does not answer. What is on the screen stays; what you save is kept in this browser and sent when it is back."
            : `The server does not answer. ${saves(waiting)} in this browser, to be sent when it is back.`}
      </Banner>
    </div>
  );
}
