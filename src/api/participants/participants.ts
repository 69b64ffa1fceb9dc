import type { Cells } from "../../shared/cells/columns";
import { call, newIdempotencyKey, timeouts } from "../calls/call";

/** A participant in a list, with ARBO, place and number of trainings. */
export interface Participant extends Cells {
  id: number;
  row_version: number;
  participant_name: string;
  trainings: number;
}

/** A participant who is probably the same person as another, and which values they share. */
export interface LikelyDuplicate extends Participant {
  same_spelling: boolean;
  same_birthday: boolean;
  same_arbo: boolean;
}

/** The minimum number of letters for a search. */
export const MIN_LETTERS = 2;

/**
 * One page of the participants in scope whose name contains all these words, in any order; `more` says whether
 * another page follows.
 */
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

/** A participant as the search over everything names it. */
export interface NamedParticipant extends Cells {
  id: number;
  participant_name: string;
}

/**
 * The first participants in scope whose name contains all these words. Rejects with a 403 when the role does not open the
 * forms, and with a 400 for fewer than two letters.
 */
export const namedParticipants = async (
  name: string,
  signal: AbortSignal,
): Promise<readonly NamedParticipant[]> =>
  (await call<NamedParticipant[]>("POST", "/api/participant/named", { participant_name: name }, { signal }))
    .data;

/** The trainings that a participant attended. */
export const trainingsOf = async (id: number, signal?: AbortSignal): Promise<readonly Cells[]> =>
  (await call<Cells[]>("POST", "/api/participant/trainings", { id }, { signal })).data;

/** The participants who are probably the same person. */
export const likelyDuplicatesOf = async (
  id: number,
  signal?: AbortSignal,
): Promise<readonly LikelyDuplicate[]> =>
  (await call<LikelyDuplicate[]>("POST", "/api/participant/alike", { id }, { signal })).data;

/** Complete participant records in the order of `ids`. Deleted records are left out. */
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

/**
 * Options for a write that may be repeated: an equal body reuses the same idempotency key, since the row
 * versions in the body make it the same write.
 */
const repeatable = (path: string, body: object): { idempotencyKey: string; timeout: number } => {
  const intention = JSON.stringify([path, body]);
  const idempotencyKey = keys.get(intention) ?? newIdempotencyKey();
  keys.set(intention, idempotencyKey);
  return { idempotencyKey, timeout: timeouts.change };
};

const put = async <T>(path: string, body: object): Promise<T> =>
  (await call<T>("PUT", path, body, repeatable(path, body))).data;

/**
 * Merges two records: `keep` gets the trainings of both, and takes the fields named in `take` from `remove`,
 * which is deleted. Returns the new version of the kept record; safe to repeat after a lost answer. Rejects
 * with a 409 if either record has changed, and with a 404 if one does not exist.
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
 * Undoes a merge: restores the values of `keep` as they were before, and the deleted record. Safe to repeat
 * after a lost answer. Rejects with a 409 if `keep` has changed since.
 */
export async function separateParticipants(
  keep: Record<string, unknown> & { id: number; row_version: number },
  remove: { id: number },
): Promise<void> {
  await put("/api/participant/separate", { keep, remove: remove.id });
}
