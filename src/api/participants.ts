import type { Cells } from "../shared/columns";
import { call, newIdempotencyKey, timeouts } from "./call";

/** A participant in a list: who, of which ARBO and place, and how many trainings. */
export interface Participant extends Cells {
  id: number;
  row_version: number;
  participant_name: string;
  trainings: number;
}

/** A participant that is likely the same person as another, and what they have in common. */
export interface Alike extends Participant {
  same_spelling: boolean;
  same_birthday: boolean;
  same_arbo: boolean;
}

/** The fewest letters of a name that are searched. */
export const MIN_LETTERS = 2;

/** A page of the participants whose name has all these words, in any order, within the user's scope; `more` may follow. */
export const searchParticipants = async (
  name: string,
  page: number,
  signal: AbortSignal,
): Promise<{ participants: readonly Participant[]; more: boolean }> =>
  (
    await call<{ participants: Participant[]; more: boolean }>(
      "POST",
      "/api/participant/search",
      { participant_name: name, page },
      { signal },
    )
  ).data;

/** The trainings that a participant attended. */
export const trainingsOf = async (id: number, signal?: AbortSignal): Promise<readonly Cells[]> =>
  (await call<Cells[]>("POST", "/api/participant/trainings", { id }, { signal })).data;

/** The participants that are likely the same person. */
export const alikeOf = async (id: number, signal?: AbortSignal): Promise<readonly Alike[]> =>
  (await call<Alike[]>("POST", "/api/participant/alike", { id }, { signal })).data;

/** Whole participant records by their numbers, in that order; one that is gone is left out. */
export const readParticipants = async (
  ids: readonly number[],
  signal?: AbortSignal,
): Promise<readonly (Record<string, unknown> & { id: number; row_version: number })[]> => {
  const { data } = await call<(Record<string, unknown> & { id: number; row_version: number })[]>(
    "POST",
    "/api/participant",
    { id: ids },
    { signal },
  );
  return ids.flatMap((id) => data.filter((row) => row.id === id));
};

const keys = new Map<string, string>();

/** How a write is sent: its repeats have its key, since a body with these versions means the same write each time. */
const repeatable = (path: string, body: object): { idempotencyKey: string; patience: number } => {
  const intention = JSON.stringify([path, body]);
  const idempotencyKey = keys.get(intention) ?? newIdempotencyKey();
  keys.set(intention, idempotencyKey);
  return { idempotencyKey, patience: timeouts.change };
};

const put = async <T>(path: string, body: object): Promise<T> =>
  (await call<T>("PUT", path, body, repeatable(path, body))).data;

/**
 * Makes one record of two: `keep` gets the trainings of both and the fields named in `take` from `remove`, which is
 * deleted. Answers the version of the kept record; a repeat after a lost answer gets the first one. Rejects with a 409
 * where either was changed meanwhile, and a 404 where one is not there.
 */
export async function combineParticipants(
  keep: { id: number; row_version: number },
  remove: { id: number; row_version: number },
  take: readonly string[],
): Promise<number> {
  const side = ({ id, row_version }: typeof keep) => ({ id, row_version });
  const body = { keep: side(keep), remove: side(remove), take };
  return (await put<{ row_version: number }>("/api/participant/combine", body)).row_version;
}

/**
 * Takes a combination back: `keep` as it was before, but for its version, and the record that was removed. May be
 * repeated after a lost answer. Rejects with a 409 where `keep` was changed since.
 */
export async function separateParticipants(
  keep: Record<string, unknown> & { id: number; row_version: number },
  remove: { id: number },
): Promise<void> {
  await put("/api/participant/separate", { keep, remove: remove.id });
}
