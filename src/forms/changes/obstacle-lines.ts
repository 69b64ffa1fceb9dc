import type { Entity, Row } from "../../entities";
import { recordTitle } from "../records/record-title";

/** One line with a record's title and number, and the reason why it cannot be changed. */
export const obstacleLine = (entity: Entity, row: Row, reason: string): string =>
  `${recordTitle(entity, row)}, No. ${row.id}. ${reason}`;

/** The maximum number of lines that a dialog lists. */
export const maxLines = 20;

/** The first lines, at most `maxLines`, followed by a line with the number of the lines left out. */
export const firstLines = (lines: readonly string[], maxLines: number): string[] =>
  lines.length <= maxLines
    ? [...lines]
    : [...lines.slice(0, maxLines), `And ${lines.length - maxLines} more.`];

/** One line for each row for which `refusal` returns a reason. */
export const refusedRows = (
  entity: Entity,
  rows: readonly Row[],
  refusal: (row: Row) => string | null,
): string[] =>
  rows.flatMap((row) => {
    const reason = refusal(row);
    return reason === null ? [] : [obstacleLine(entity, row, reason)];
  });
