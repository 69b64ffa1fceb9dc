import { call } from "../../api/calls/call";
import { signedInUser } from "../../api/session/session";
import { queryClient } from "../../api/query-client";
import { entities, type Entity, type Row } from "../../entities";

/** A page of rows, and the number of rows on all pages. */
export interface Page {
  rows: Row[];
  total: number;
}

/** Lists rows by a list body with `page` and `page_size` (DESIGN §4). */
export async function listRecords(
  entity: Entity,
  body: Record<string, unknown>,
  signal?: AbortSignal,
  user?: number,
): Promise<Page> {
  const { data, total } = await call<Row[]>("POST", entity.path, body, { signal, user });
  return { rows: data, total: total ?? data.length };
}

/** The maximum number of rows that one call returns. */
export const maxPageSize = 1000;

/**
 * Reads all rows that a list body asks for, in its order, at most {@link maxPageSize} at a time. The ids are read
 * first, so that no row is repeated or missed while other users save. A row deleted or restored meanwhile is left out.
 * Throws a `Problem` once another user has signed in, who may see other rows.
 */
export async function* recordPages(
  entity: Entity,
  body: Record<string, unknown>,
  signal?: AbortSignal,
): AsyncGenerator<Row[]> {
  const user = signedInUser();
  const { data: ids } = await call<number[]>("POST", entity.path, { ...body, only: "id" }, { signal, user });
  for (let from = 0; from < ids.length; from += maxPageSize) {
    const wanted = ids.slice(from, from + maxPageSize);
    const page = { id: wanted, deleted: body["deleted"] === true };
    const { rows } = await listRecords(entity, page, signal, user);
    const byId = new Map(rows.map((row) => [row.id, row]));
    yield wanted.flatMap((id) => byId.get(id) ?? []);
  }
}

/** Reads one record. Returns null when it does not exist or lies outside the user's scope. */
export async function readRecord(entity: Entity, id: number, signal?: AbortSignal): Promise<Row | null> {
  const { rows } = await listRecords(entity, { id, page: 1, page_size: 1 }, signal);
  return rows[0] ?? null;
}

/** The query key under which an entity's records are cached. */
export const recordsKey = (entity: Pick<Entity, "name">): readonly string[] => ["records", entity.name];

/** The query key under which the counts and rows of the recycle bin are cached. */
export const binKey: readonly string[] = ["recycle-bin"];

/** Invalidates the cached records of these entities, so that their tables read them again. */
export async function refreshRecords(...names: string[]): Promise<void> {
  await Promise.all(names.map((name) => queryClient.invalidateQueries({ queryKey: recordsKey({ name }) })));
  if (entities.some(({ name, pickedAs }) => pickedAs !== undefined && names.includes(name)))
    await queryClient.invalidateQueries({ queryKey: ["pick"] });
}
