import type { Parameters, Query } from "../../analytics";
import type { Mark } from "../charts/chart";
import type { Behind, PlaceLevel, RecordsBehind, Selected } from "../tile";
import { query } from "./queries";

type Select = (mark: Mark, level: PlaceLevel) => Selected | null;

/** What the mark itself selects; without a mark or a way to select, everything; null where it selects nothing. */
const narrowed = (select: Select | undefined, mark: Mark | null, level: PlaceLevel): Parameters | null =>
  mark === null || select === undefined ? {} : (select(mark, level)?.parameters ?? null);

const behind = (found: Query, ...parts: (Parameters | null)[]): Behind | null =>
  parts.includes(null) ? null : { query: found, parameters: Object.assign({}, ...parts) as Parameters };

/** The organizations behind a count of organizations or of their members. */
export const organizations =
  (select?: Select, more: (mark: Mark) => Parameters | null = () => ({})): RecordsBehind =>
  (mark, level) =>
    behind(query("dashboards/arbo-records"), narrowed(select, mark, level), mark === null ? {} : more(mark));

/** The organizations behind the figures of the universe: all, or the operational ones. */
export const universe: RecordsBehind = organizations(undefined, ({ column }) =>
  column === "operational" ? { current_arbo_status: "Operational" } : {},
);

/** The communities behind a count of communities. */
export const communities =
  (select?: Select): RecordsBehind =>
  (mark, level) =>
    behind(query("dashboards/arc-records"), narrowed(select, mark, level));

type Side = "target" | "accomplishment" | "matched";

/** The supports (organization, support and year) behind a figure of targets, accomplishments or both. */
export const supports =
  (sides: Readonly<Record<string, Side | null>>, select?: Select): RecordsBehind =>
  (mark, level) => {
    const side = mark === null ? null : sides[mark.column];
    return side === undefined
      ? null
      : behind(
          query("reports/target-accomp-pairs"),
          narrowed(select, mark, level),
          side === null ? {} : { side },
        );
  };

/** The targets and accomplishments, entry by entry, behind a figure. */
export const entries =
  (narrow: (mark: Mark, level: PlaceLevel) => Parameters | null, whole: Parameters = {}): RecordsBehind =>
  (mark, level) =>
    behind(query("dashboards/support-records"), mark === null ? whole : narrow(mark, level));
