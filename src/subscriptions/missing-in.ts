import type { Condition } from "../shared/calls/alerts";
import type { Detail } from "../shared/errors";
import { parseDate } from "../shared/time/dates";

/** What is still to be entered before a subscription can be saved, by its field; null when nothing is missing. */
export function missingIn(
  name: string,
  condition: Condition | null,
  problem: string | null,
): (Detail & { field: string }) | null {
  if (name.trim() === "") return { field: "name", message: "Enter a name." };
  if (condition === null) return null;
  if (condition.is !== "changes" && condition.value === null)
    return { field: "condition.value", message: "Enter the value." };
  if (condition.column === "")
    return {
      field: "condition.value",
      message: problem ?? "Wait until the figures are read, then choose one.",
    };
  if (condition.day !== undefined && parseDate(condition.day.date) === null)
    return { field: "condition.day", message: "Enter a day, such as 12-01-2026." };
  return null;
}
