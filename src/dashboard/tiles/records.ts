import type { Parameters } from "../../analytics";
import type { Mark } from "../charts/chart";
import type { PlaceLevel, RecordsBehind, Selected } from "../tile";
import { query } from "./queries";

type Select = (mark: Mark, level: PlaceLevel) => Selected | null;

const narrowed = (select: Select | undefined, mark: Mark | null, level: PlaceLevel): Parameters | null =>
  mark === null || select === undefined ? {} : (select(mark, level)?.parameters ?? null);

/** The organizations behind a count of organizations or of their members. */
export const organizations = (
  select?: Select,
  more: (mark: Mark) => Parameters | null = () => ({}),
): RecordsBehind => ({
  query: query("dashboards/arbo-records"),
  parameters(mark, level) {
    const parameters = narrowed(select, mark, level);
    const narrower = mark === null ? {} : more(mark);
    return parameters === null || narrower === null ? null : { ...parameters, ...narrower };
  },
});

/** The communities behind a count of communities. */
export const communities = (): RecordsBehind => ({
  query: query("dashboards/arc-records"),
  parameters: (mark) => (mark === null || mark.column === "count" ? {} : null),
});

type Side = "target" | "accomplishment" | "matched";

/** The supports (organization, support and year) behind a figure of targets, accomplishments or both. */
export const supports = (sides: Readonly<Record<string, Side | null>>, select?: Select): RecordsBehind => ({
  query: query("reports/target-accomp-pairs"),
  parameters(mark, level) {
    const parameters = narrowed(select, mark, level);
    if (parameters === null || mark === null) return parameters;
    const side = sides[mark.column];
    return side === undefined ? null : { ...parameters, side };
  },
});

/** The targets and accomplishments, entry by entry, behind a figure. */
export const entries = (
  narrow: (mark: Mark, level: PlaceLevel) => Parameters | null,
  whole: Parameters = {},
): RecordsBehind => ({
  query: query("dashboards/support-records"),
  parameters: (mark, level) => (mark === null ? whole : narrow(mark, level)),
});
