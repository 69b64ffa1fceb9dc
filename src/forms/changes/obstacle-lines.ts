import type { Entity, Row } from "../../entities";
import { recordTitle } from "../drafts/record-title";

/** What stands in the way at one record, by its name. */
export const obstacleAt = (entity: Entity, row: Row, reason: string): string =>
  `${recordTitle(entity, row)}, No. ${row.id}. ${reason}`;

/** As many lines as a dialog lists. */
export const maxLines = 20;

/** At most so many lines, and how many more there are. */
export const firstOf = (lines: readonly string[], most: number): string[] =>
  lines.length <= most ? [...lines] : [...lines.slice(0, most), `And ${lines.length - most} more.`];

/** A line for each row that may not be treated so. */
export const refusedRows = (
  entity: Entity,
  rows: readonly Row[],
  refusal: (row: Row) => string | null,
): string[] =>
  rows.flatMap((row) => {
    const reason = refusal(row);
    return reason === null ? [] : [obstacleAt(entity, row, reason)];
  });
