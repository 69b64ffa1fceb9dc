import { DatePicker } from "@mantine/dates";
import "@mantine/dates/styles.css";
import type { ReactElement } from "react";
import { EARLIEST_YEAR, today } from "../../shared/time/dates";

export interface CalendarProps {
  /** The chosen date, ISO; null for none. */
  value: string | null;
  /** The latest date that can be chosen, ISO. */
  last?: string | undefined;
  onChange: (day: string | null) => void;
}

/** A calendar month to choose a date from, 1900 or later (spec §5). Its code loads when it is first opened. */
export function Calendar({ value, last, onChange }: CalendarProps): ReactElement {
  return (
    <DatePicker
      value={value}
      defaultDate={value ?? today()}
      minDate={`${EARLIEST_YEAR}-01-01`}
      maxDate={last}
      hideOutsideDates
      onChange={onChange}
    />
  );
}
