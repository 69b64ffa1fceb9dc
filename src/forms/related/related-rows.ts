import { useQuery } from "@tanstack/react-query";
import { sameValue, type Values } from "../../fields";
import { fieldList, type Entity, type Row } from "../../entities";
import { changedNames, readValues } from "../values/form-values";
import { listRecords, recordsKey, type Page } from "../records/record-calls";

const MAX_ROWS = 1000;
const none: Row[] = [];

/** Reads the records of an entity that belong to an ARBO from the server: the oldest 1,000. */
export const readRelated = (entity: Entity, arbo: string | null, signal?: AbortSignal): Promise<Page> =>
  listRecords(entity, { arboPrimaryKey: arbo, page: 1, page_size: MAX_ROWS, sort: "id" }, signal);

/**
 * The oldest 1,000 records of an entity that belong to an ARBO, and the number of all. There are none while no ARBO is
 * picked. `failed` tells why there are no rows; rows that were read before stay when reading them again fails.
 */
export function useRelated(
  entity: Entity,
  arbo: string | null,
): { rows: Row[] | undefined; total: number; failed: Error | null; retry: () => void } {
  const { data, error, refetch } = useQuery({
    queryKey: [...recordsKey(entity), "of ARBO", arbo],
    queryFn: ({ signal }) => readRelated(entity, arbo, signal),
    enabled: arbo !== null,
  });
  return {
    rows: arbo === null ? none : data?.rows,
    total: data?.total ?? 0,
    failed: data === undefined ? error : null,
    retry: () => void refetch(),
  };
}

/** Whether a row differs from its saved version. Most rows are untouched, so the raw values are compared first. */
const isChanged = (entity: Entity, was: Row, row: Values): boolean =>
  fieldList(entity).some(({ name }) => !sameValue(was[name], row[name])) &&
  changedNames(readValues(entity, was), readValues(entity, row)).length > 0;

/** The rows that saving would send: the new or changed rows, and the ids of the removed ones. */
export function differences(
  entity: Entity,
  before: readonly Row[],
  after: readonly Values[],
): { changed: Values[]; removed: number[] } {
  const old = new Map(before.map((row) => [row.id, row]));
  const kept = new Set(after.map((row) => row["id"]));
  const changed = after.filter((row) => {
    const was = typeof row["id"] === "number" ? old.get(row["id"]) : undefined;
    return was === undefined || isChanged(entity, was, row);
  });
  return { changed, removed: before.filter((row) => !kept.has(row.id)).map((row) => row.id) };
}
