import type { ReactElement } from "react";
import type { Window } from "../shared/countdown";

const names = { target: "Target", accomplishment: "Accomplishment" };

/** How long the reporting window of this form stays open. */
export function WindowNote({
  window,
  days,
}: {
  window: Window | null;
  days: number | null | undefined;
}): ReactElement | null {
  if (window === null || days === null || days === undefined) return null;
  if (days === 0) return <>{names[window]} window: closed, 0 days left.</>;
  return (
    <>
      {names[window]} window: open, {days} {days === 1 ? "day" : "days"} left.
    </>
  );
}
