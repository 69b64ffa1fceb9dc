import type { Values } from "../../fields";
import type { RowVerdict } from "../../shared/calls/import";
import { Problem, type Detail } from "../../shared/errors";
import type { OutgoingRow } from "./preview/preview-row";
import type { Judgement, Known, Outcome } from "./import-row";

/** The number of rows in a batch that is sent to the server (spec §9). */
export const batchSize = 50;

/** The API calls that saving needs. `key` is the idempotency key, so that a repeated write has no further effect. */
export interface Calls {
  existing: (rows: OutgoingRow[]) => Promise<RowVerdict[]>;
  register: (
    rows: Values[],
    key: string,
  ) => Promise<{ row: number; id: number | null; outcome: "inserted" | "existing" }[]>;
  update: (rows: Values[], key: string) => Promise<void>;
  newKey: () => string;
}

/** Reads the next rows to save, and stores their outcomes and verdicts. */
export interface Rows {
  next: (size: number) => Promise<OutgoingRow[]>;
  settle: (outcomes: { at: number; outcome: Outcome }[]) => Promise<unknown>;
  judge: (verdicts: Judgement[]) => Promise<unknown>;
}

/** How many rows have been processed while saving. */
export interface Saved {
  inserted: number;
  existing: number;
  updated: number;
  /** Rows that were not saved because somebody changed the record, or entered it with other values, meanwhile. */
  stale: number;
}

/** A write whose answer was lost. The server may have made it, so it is sent again first, with the same key. */
interface Lost {
  key: string;
  rows: OutgoingRow[];
  kind: "register" | "update";
}

/** The existing record that the server's verdict describes; undefined when there is none. */
const knownOf = ({ id, row_version, differs }: RowVerdict): Known | undefined =>
  id === undefined || row_version === undefined ? undefined : { id, row_version, differs: differs ?? {} };

/** The server's verdict on the row at that index; without one the row is new. */
export const judged = (at: number, one: RowVerdict | undefined): Judgement => ({
  at,
  verdict: one?.verdict ?? "new",
  known: one && knownOf(one),
  warnings: one?.warnings,
});

const isUpdate = ({ verdict, choice }: OutgoingRow): boolean => verdict === "changed" && choice === "update";

/** A row that was on the server is there still, or was changed or deleted by somebody: it is not entered again. */
const isThere = (one: OutgoingRow, now: RowVerdict | undefined): boolean =>
  now?.verdict === "existing" || (one.verdict === "existing" && now?.verdict === "new");

const isLost = (error: unknown): boolean =>
  error instanceof Problem && (error.status === 0 || error.status >= 500);

/** Verdicts `invalid` for the rows that the server refused because of a value, so that the next run leaves them out. */
function faultsOf(sent: OutgoingRow[], error: unknown): Judgement[] {
  const details = error instanceof Problem && error.status === 400 ? error.details : [];
  return sent.flatMap(({ at }, row) => {
    const faults = details.filter((detail) => detail.row === row);
    return faults.length === 0 ? [] : [{ at, verdict: "invalid", faults }];
  });
}

/** The console message of a failed batch: the first detail, else the message, else “Unknown error” (spec §8). */
export function failureText(error: unknown): string {
  const details: Detail[] = error instanceof Problem ? error.details : [];
  const message = details[0]?.message ?? (error instanceof Error ? error.message : "");
  return message === "" ? "Unknown error" : message;
}

/**
 * Saves the rows batch by batch. `run` continues until all are saved or `stop` returns true after a batch. It rejects
 * when a call fails. Running it again continues where it stopped, without saving a row twice.
 */
export function createSaving(rows: Rows, calls: Calls) {
  const saved: Saved = { inserted: 0, existing: 0, updated: 0, stale: 0 };
  const staleRows = new Set<number>();
  /** The ids of the records that this import has inserted: several of its rows may have one ARBO ID. */
  const own = new Set<number | null | undefined>();
  let lost: Lost | null = null;

  /** Whether a row is not what the user was shown any more, so that saving it would overwrite or repeat a record. */
  const isStale = (one: OutgoingRow, now: RowVerdict | undefined): boolean =>
    now?.verdict !== "existing" &&
    (isUpdate(one)
      ? now?.row_version !== one.known?.row_version
      : one.verdict !== "changed" && now?.verdict === "changed" && !own.has(now.id));

  async function settle(outcomes: { at: number; outcome: Outcome }[]): Promise<void> {
    await rows.settle(outcomes);
    for (const { at, outcome } of outcomes) {
      saved[outcome] += 1;
      staleRows.delete(at);
    }
    saved.stale = staleRows.size;
  }

  async function write({ kind, rows: sent, key }: Lost): Promise<void> {
    if (sent.length === 0) return;
    lost = { kind, rows: sent, key };
    try {
      if (kind === "update") {
        await calls.update(
          sent.map(({ values, known }) => ({ ...values, id: known?.id, row_version: known?.row_version })),
          key,
        );
        lost = null;
        return await settle(sent.map(({ at }) => ({ at, outcome: "updated" })));
      }
      const answer = await calls.register(
        sent.map(({ values }) => values),
        key,
      );
      lost = null;
      for (const { id, outcome } of answer) if (outcome === "inserted") own.add(id);
      return await settle(sent.map(({ at }, row) => ({ at, outcome: answer[row]?.outcome ?? "existing" })));
    } catch (error) {
      if (!isLost(error)) lost = null;
      await rows.judge(faultsOf(sent, error));
      throw error;
    }
  }

  async function saveBatch(batch: OutgoingRow[]): Promise<void> {
    const verdicts = await calls.existing(batch);
    const there = batch.filter((one, row) => isThere(one, verdicts[row]));
    await settle(there.map(({ at }) => ({ at, outcome: "existing" })));
    const stale = batch.flatMap((one, row) =>
      isStale(one, verdicts[row]) && !there.includes(one) ? [judged(one.at, verdicts[row])] : [],
    );
    await rows.judge(stale);
    for (const { at, verdict } of stale) if (verdict === "changed") staleRows.add(at);
    saved.stale = staleRows.size;
    const done = new Set([...there, ...stale].map(({ at }) => at));
    const rest = batch.filter(({ at }) => !done.has(at));
    await write({ kind: "register", rows: rest.filter((one) => !isUpdate(one)), key: calls.newKey() });
    await write({ kind: "update", rows: rest.filter(isUpdate), key: calls.newKey() });
  }

  return {
    saved,
    async run(onBatch: (saved: Saved) => void, stop: () => boolean): Promise<void> {
      if (lost !== null) await write(lost);
      for (let batch = await rows.next(batchSize); batch.length > 0; batch = await rows.next(batchSize)) {
        if (stop()) return;
        await saveBatch(batch);
        onBatch({ ...saved });
      }
    },
  };
}
