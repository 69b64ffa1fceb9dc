import { sameJson } from "../../shared/same-json";
import { amendQueued, type OutboxEntry } from "./outbox";

/** A record as it is sent or answered, by its fields. */
type SentRecord = Readonly<Record<string, unknown>>;

const recordsIn = (value: unknown): SentRecord[] =>
  Array.isArray(value)
    ? value.filter((one): one is SentRecord => typeof one === "object" && one !== null)
    : [];

const byId = (value: unknown): ReadonlyMap<unknown, SentRecord> =>
  new Map(recordsIn(value).map((record) => [record["id"], record]));

const isSame = (one: unknown, other: unknown): boolean => sameJson(one ?? null, other ?? null);

/**
 * Whether a later change of a record would put back a value that the earlier one changed: it was made from the record as it
 * `was` before, such as in another tab, and holds values that nobody typed.
 */
const putsBack = (later: SentRecord, was: SentRecord | undefined, earlier: SentRecord | undefined): boolean =>
  was !== undefined &&
  Object.entries(earlier ?? {}).some(
    ([name, value]) =>
      name !== "row_version" && name in later && !isSame(later[name], value) && !isSame(was[name], value),
  );

/**
 * Raises the record versions in later queued changes of the records that `made` has changed, since each change adds one.
 * `data` is its answer. A change that would put back what this one changed keeps its version, so that the server answers
 * with the record as it is now.
 */
export async function rebase(rest: readonly OutboxEntry[], made: OutboxEntry, data: unknown): Promise<void> {
  const [now, sent] = [byId(data), byId(made.body)];
  for (const one of rest) {
    if (one.entity !== made.entity) continue;
    const old = recordsIn(one.body);
    const was = byId(one.before);
    const next = old.map((record) => {
      const id = record["id"];
      const version = now.get(id)?.["row_version"];
      return typeof version === "number" &&
        record["row_version"] === version - 1 &&
        !putsBack(record, was.get(id), sent.get(id))
        ? { ...record, row_version: version }
        : record;
    });
    if (!next.some((record, at) => record !== old[at])) continue;
    await amendQueued(one.key, { body: next });
  }
}
