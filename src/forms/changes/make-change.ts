import { answeredToAnother, call, newIdempotencyKey, timeouts, type Method } from "../../api/calls/call";
import { uploadLocalFiles } from "../../api/outbox/local-files";
import { enqueueChange, withReason, type ChangeKind, type OutboxEntry } from "../../api/outbox/outbox";
import {
  isOnline,
  isUnreachable,
  unconfirmedMark,
  maySendDirectly,
  sendWithBackup,
} from "../../api/outbox/outbox-sender";
import { retryWhenOnline } from "../../api/calls/retry-when-online";
import { sameUser, useSession } from "../../api/session/session";
import type { Entity, Row } from "../../entities";
import type { Values } from "../../fields";
import { duplicatesOf, Problem } from "../../shared/errors";
import { removeFromDraft, type Draft } from "../drafts/drafts";
import { refreshRecords } from "../records/record-calls";
import { withSignIn } from "../../tables/with-sign-in";

/** A change of an entity's records. */
export interface Change {
  what: Exclude<ChangeKind, "photo" | "export">;
  /** A name of the change for the list of waiting changes. */
  title: string;
  /** The call's body: the records for a save or an edit, the record ids for other changes. */
  body: unknown;
  /** The records before the change, for records that are sent whole. */
  before?: readonly Values[];
  /** The form as it was when sent; it is restored as a draft if the server refuses the change later. */
  draft?: unknown;
  /** The draft, or the single value of a draft, that this change contains. It is removed from the draft once sent. */
  holds?: OutboxEntry["holds"];
  /** The idempotency key. A repeated attempt has the same key, so that the server makes the change once. */
  key?: string;
}

/** The result of a change: the rows from the server's answer, or the key under which the change waits in the outbox. */
export type Outcome = { rows: Row[]; queuedKey: null } | { rows: null; queuedKey: string };

const calls: Record<Change["what"], [Method, string]> = {
  save: ["PUT", "update"],
  edit: ["PUT", "update"],
  delete: ["DELETE", "delete"],
  restore: ["PUT", "restore"],
  approve: ["PUT", "approve"],
};

/** The entities whose rows change with this entity's rows: itself, its children and its target. */
const affectedEntities = (entity: Entity): string[] => [
  entity.name,
  ...(entity.children ?? []),
  ...(entity.accomplishes === undefined ? [] : [entity.accomplishes.target]),
];

/**
 * Makes a change now. When the server does not answer, or older changes wait, the change is stored in this browser and
 * sent in its turn (DESIGN §11). It is also stored while it is being sent: closing or reloading the page before the
 * answer neither loses it nor makes it twice (decision 036). When the session has ended, the change continues under
 * the same key after the user has signed in again. Records that look like others are saved after the user has given a
 * reason (decision 050). Throws a `Problem` for every refusal, and where another user is signed in by then.
 */
export async function makeChange(entity: Entity, change: Change): Promise<Outcome> {
  const key = change.key ?? newIdempotencyKey();
  const user = useSession.getState().user?.id;
  const isOwn = sameUser();
  const make = async (body: unknown): Promise<Outcome> => {
    const outcome = await withSignIn(() => tryChange(entity, { ...change, body, key }, user));
    if (!isOwn()) throw answeredToAnother();
    return outcome;
  };
  try {
    return await make(change.body);
  } catch (error) {
    if (!isOwn() && !(error instanceof Problem && error.status === 401)) throw answeredToAnother();
    const { same } = duplicatesOf(error);
    if (same === undefined) throw error;
    const { askDuplicateReason } = await retryWhenOnline(() => import("../duplicates/ask-duplicate-reason"));
    const reason = await askDuplicateReason(entity, same);
    if (reason === null) throw error;
    return make(withReason(change.body, reason));
  }
}

async function tryChange(
  entity: Entity,
  change: Change & { key: string },
  user: number | undefined,
): Promise<Outcome> {
  const { what, title, body, before, draft, holds, key } = change;
  const [method, name] = calls[what];
  const path = `${entity.path}/${name}`;
  const sent = draft === undefined ? undefined : { values: (draft as Draft).values, at: Date.now() };
  const about = { entity: entity.name, what, title, method, path };
  const one = { key, user: user ?? 0, ...about, body, before, draft, holds };
  const left = isOnline();
  const keep = async (failure?: unknown): Promise<Outcome> => {
    await enqueueChange({ ...one, ...unconfirmedMark(failure, left) });
    return { rows: null, queuedKey: key };
  };
  if (user !== undefined && !(await maySendDirectly())) return keep();
  try {
    const rows = await sendWithBackup(one, async () => {
      const content = user === undefined ? body : await uploadLocalFiles(user, body);
      const options = { idempotencyKey: key, user, timeout: timeouts.change, afterUser: true };
      const { data } = await call<Row[]>(method, path, content, options);
      // Removed from the draft first, then from the outbox: a page closed in between leaves it in one of the two.
      if (holds !== undefined) await removeFromDraft(holds, sent).catch(() => undefined);
      return data;
    });
    await refreshRecords(...affectedEntities(entity));
    return { rows, queuedKey: null };
  } catch (error) {
    if (user === undefined || !isUnreachable(error)) throw error;
    return keep(error).catch(() => {
      throw error;
    });
  }
}
