import type { ReactElement } from "react";
import type { Window } from "../../shared/time/countdown";
import { counted } from "../../shared/wording";

const names = { target: "Target", accomplishment: "Accomplishment" };

const daysLeftText = (days: number): string =>
  days === 0 ? "closed, 0 days left" : `open, ${counted(days, "day")} left`;

/** Shows how many days the form's reporting window stays open, and the provinces with a different number of days. */
export function WindowNote({
  window,
  days,
  apart,
}: {
  window: Window | null;
  days: number | null | undefined;
  apart: readonly { province: string; days: number }[];
}): ReactElement | null {
  if (window === null || days === null || days === undefined) return null;
  const elsewhere = apart.map((one) => ` In ${one.province}: ${daysLeftText(one.days)}.`).join("");
  return (
    <>
      {names[window]} window: {daysLeftText(days)}.{elsewhere}
    </>
  );
}
