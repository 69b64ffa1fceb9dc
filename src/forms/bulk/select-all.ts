import type { Entity, Row } from "../../entities";
import { maxRecords } from "../../shared/bounds";
import { listRecords, maxPageSize } from "../records/record-calls";

/** How many rows can be selected at once: what one call changes, and one entry of the ledger tells. */
export const maxSelected = maxRecords;

/** All rows that a list body asks for, at most {@link maxSelected}, by their number. */
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
