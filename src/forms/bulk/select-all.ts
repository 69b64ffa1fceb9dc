import type { Entity, Row } from "../../entities";
import { maxRecords } from "../../shared/bounds";
import { listRecords, maxPageSize } from "../records/record-calls";

/** The maximum number of rows selected at once: one call and one ledger entry hold no more records. */
export const maxSelected = maxRecords;

/** Reads the rows that a list body asks for, at most {@link maxSelected}, and maps them by id. */
export async function rowsThatMatch(
  entity: Entity,
  body: Record<string, unknown>,
): Promise<ReadonlyMap<string, Row>> {
  const found = new Map<string, Row>();
  for (let page = 1; (page - 1) * maxPageSize < maxSelected; page += 1) {
    const { rows } = await listRecords(entity, { ...body, sort: "id", page, page_size: maxPageSize });
    for (const row of rows) found.set(String(row.id), row);
    if (rows.length < maxPageSize) break;
  }
  return found;
}
