import { textOf } from "../../fields";
import type { LogEntry } from "./log-calls";

const labels: Readonly<Record<string, string>> = { rows: "Rows", filters: "Filters" };

const worded = (value: unknown): string =>
  Array.isArray(value)
    ? value.map(worded).join(", ")
    : typeof value === "object" && value !== null
      ? Object.entries(value)
          .map(([name, one]) => `${name}: ${worded(one)}`)
          .join("; ")
      : textOf(value);

/**
 * The details of an entry other than its records, in words, such as the filters and rows of an export or the reason of an
 * approver.
 */
export const moreOf = ({ details }: Pick<LogEntry, "details">): [string, string][] =>
  Object.entries(details ?? {}).flatMap(([name, value]) =>
    name === "records"
      ? []
      : [[labels[name] ?? name.replaceAll("_", " "), worded(value)] as [string, string]],
  );

/** Who tells of an entry: `client` is the browser of the user. */
export const toldBy = ({ source }: Pick<LogEntry, "source">): string =>
  source === "client" ? "the user's browser" : "the server";
