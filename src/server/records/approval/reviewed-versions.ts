import type pg from "pg";
import type { Entity, Row } from "../../../entities";
import { isEmpty } from "../../../fields";
import { recordName } from "../../../entities/define/record-name";
import { Problem } from "../../../shared/errors";
import { rowNumber } from "../../http/read-body";
import { countedRecords } from "../../../shared/wording";
import { changedSince, historyOf } from "./approval-history";

/** The row versions that the approver saw, as sent in the body: `{"ids": [{"id": 1, "row_version": 2}]}`. What is no version is 0, which no row has. */
export function versionsOf(body: unknown): Map<number, number> {
  const { ids } = (body ?? {}) as { ids?: unknown };
  const given = (Array.isArray(ids) ? ids : []) as ({ id?: unknown; row_version?: unknown } | null)[];
  return new Map(
    given.flatMap((one) =>
      typeof one === "object" && !isEmpty(one?.row_version)
        ? [[rowNumber(one?.id) ?? 0, rowNumber(one?.row_version) ?? 0] as const]
        : [],
    ),
  );
}

/** The maximum number of records that an error message names. */
const maxNamed = 20;

/**
 * Throws a 409 that names the rows that were changed since the version that the approver saw, with the changed
 * fields.
 */
export async function refuseChanged(
  client: pg.PoolClient,
  entity: Entity,
  ids: readonly number[],
  rows: readonly Row[],
  versions: ReadonlyMap<number, number>,
): Promise<void> {
  const changed = rows.filter((row) => (versions.get(row.id) ?? row.row_version) !== row.row_version);
  if (changed.length === 0) return;
  const told = changed.slice(0, maxNamed);
  const past = await historyOf(
    client,
    entity,
    told.map(({ id }) => id),
  );
  const what = told.map((row) => {
    const labels = changedSince(entity, row, versions.get(row.id) ?? 0, past.get(row.id) ?? []);
    return { row, labels: labels.length === 0 ? "" : labels.join(", ") };
  });
  const names = what.map(({ row, labels }) =>
    [recordName(row), `No. ${row.id}${labels === "" ? "" : ` (${labels})`}`]
      .filter((one) => one !== null)
      .join(", "),
  );
  const more = changed.length - told.length;
  throw new Problem(
    409,
    `${changed.length} of ${countedRecords(ids.length)} changed since you looked: ${names.join("; ")}${more > 0 ? `; and ${more} more` : ""}. Look at them again. Nothing was changed.`,
    what.map(({ row, labels }) => ({
      row: ids.indexOf(row.id),
      message: `Changed since you looked${labels === "" ? "" : `: ${labels}`}.`,
    })),
  );
}
