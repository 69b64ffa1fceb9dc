import { Button } from "@mantine/core";
import type { ReactElement } from "react";
import { closeFailedSignIns, useSession } from "../../api/session/session";
import { formatMoment } from "../../shared/time/dates";
import type { FailedSignIns } from "../../shared/calls/failed-sign-ins";
import { Banner } from "../../ui/page/banner";
import styles from "../frame/shell.module.css";

const list = new Intl.ListFormat("en", { type: "conjunction" });

const words = ({ times, last_at, addresses }: FailedSignIns): string =>
  times === 1
    ? `Somebody tried to sign in with your username and a wrong password since you were here: on ${formatMoment(last_at)}, from ${list.format(addresses)}.`
    : `Somebody tried ${times.toLocaleString("en-PH")} times to sign in with your username and a wrong password since you were here: last on ${formatMoment(last_at)}, from ${list.format(addresses)}.`;

/** Tells the user about failed sign-ins to the account since the last visit, until the user closes it. */
export function FailedSignInsNotice(): ReactElement | null {
  const failed = useSession((session) => session.failedSignIns);
  if (failed === null) return null;
  return (
    <div className={`${styles.notice} no-print`}>
      <Banner
        tone="warning"
        action={
          <Button size="compact-sm" variant="default" onClick={closeFailedSignIns}>
            Close
          </Button>
        }
      >
        {words(failed)} If it was not you, change your password and tell an administrator.
      </Banner>
    </div>
  );
}
