import { call } from "../../api/call";
import { queryClient } from "../../api/query-client";
import type { Entity, Row } from "../../entities";

/** A page of rows, and how many there are in all. */
export interface Page {
  rows: Row[];
  total: number;
}

/** Lists rows by a list body with `page` and `page_size` (DESIGN §4). */
export async function listRecords(
  entity: Entity,
  body: Record<string, unknown>,
  signal?: AbortSignal,
): Promise<Page> {
  const { data, total } = await call<Row[]>("POST", entity.path, body, { signal });
  return { rows: data, total: total ?? data.length };
}

/** The most rows that one call answers. */
export const maxPageSize = 1000;

/**
 * All rows that a list body asks for, in its order, so many at a time. Their numbers are asked first, so that no row
 * comes twice or not at all while others save; one that is deleted or restored meanwhile is left out.
 */
export async function* recordPages(
  entity: Entity,
  body: Record<string, unknown>,
  signal?: AbortSignal,
): AsyncGenerator<Row[]> {
  const { data: ids } = await call<number[]>("POST", entity.path, { ...body, only: "id" }, { signal });
  for (let from = 0; from < ids.length; from += maxPageSize) {
    const wanted = ids.slice(from, from + maxPageSize);
    const { rows } = await listRecords(entity, { id: wanted, deleted: body["deleted"] === true }, signal);
    const byId = new Map(rows.map((row) => [row.id, row]));
    yield wanted.flatMap((id) => byId.get(id) ?? []);
  }
}

/** One record; null where it is not there or outside the scope. */
export async function readRecord(entity: Entity, id: number, signal?: AbortSignal): Promise<Row | null> {
  const { rows } = await listRecords(entity, { id, page: 1, page_size: 1 }, signal);
  return rows[0] ?? null;
}

/** What the list of an entity's records is cached under. */
export const recordsKey = (entity: Pick<Entity, "name">): readonly string[] => ["records", entity.name];

/** What the counts and rows of the recycle bin are cached under. */
export const binKey: readonly string[] = ["recycle-bin"];

/** Makes the tables of these entities read anew. */
export async function refreshRecords(...names: string[]): Promise<void> {
  await Promise.all(names.map((name) => queryClient.invalidateQueries({ queryKey: recordsKey({ name }) })));
  if (names.includes("arbo_masterlist") || names.includes("arc_masterlist") || names.includes("project_list"))
    await queryClient.invalidateQueries({ queryKey: ["pick"] });
}
