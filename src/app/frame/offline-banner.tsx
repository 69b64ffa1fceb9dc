import { Button } from "@mantine/core";
import { useElementSize } from "@mantine/hooks";
import { useLayoutEffect, type ReactElement } from "react";
import { useSession } from "../../api/session/session";
import { Banner } from "../../ui/page/banner";
import { counted } from "../../shared/wording";
import styles from "./root.module.css";
import { showUnsent } from "../header/unsent-store";
import { useOutboxSender } from "./use-outbox-sender";

const changes = (count: number): string => counted(count, "change waits", "changes wait");

/**
 * Shows that the server cannot be reached and how many changes are queued in this browser, with a button that
 * lists them.
 */
export function OfflineBanner(): ReactElement | null {
  const reached = useSession((session) => session.reached);
  const waiting = useOutboxSender();
  const { ref, height } = useElementSize();
  const isShown = !reached || waiting > 0;
  // The sticky header is placed below the banner, by the banner's height.
  useLayoutEffect(() => {
    document.documentElement.style.setProperty("--away-height", `${isShown ? height : 0}px`);
  }, [isShown, height]);
  if (!isShown) return null;
  return (
    <div ref={ref} className={styles.away}>
      <Banner
        tone={reached ? "info" : "warning"}
        action={
          waiting === 0 ? undefined : (
            <Button size="compact-sm" variant="default" onClick={() => showUnsent(true)}>
              Show
            </Button>
          )
        }
      >
        {reached
          ? `${changes(waiting)} in this browser: being sent now.`
          : waiting === 0
            ? "The server does not answer. What is on the screen stays; what you save is kept in this browser and sent when it is back."
            : `The server does not answer. ${changes(waiting)} in this browser, to be sent when it is back.`}
      </Banner>
    </div>
  );
}
