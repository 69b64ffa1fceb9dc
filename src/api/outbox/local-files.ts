import { del, entries, get, set } from "idb-keyval";
import { browserStore } from "../stored/browser-store";
import { call, newIdempotencyKey, timeouts } from "../calls/call";
import { isOlderThan, keptNow, type KeptAt } from "../calls/server-time";
import { allQueued } from "./outbox";
import { draftDays } from "../../shared/bounds";
import { Problem } from "../../shared/errors";

/** A file chosen while the server was unreachable. Its record refers to it by a local id until it is sent. */
interface LocalFile extends KeptAt {
  user: number;
  name: string;
  /** Removed once the file is sent. */
  file?: File;
  /** The server's id of the file, once it is sent. */
  sent?: string;
}

const mark = "local-";
const store = browserStore("marble-files", "files");

/** Whether the id belongs to a file that is stored in this browser. */
export const isLocalFile = (id: string): boolean => id.startsWith(mark);

/** Stores a file in this browser and returns its local id. */
export async function storeLocalFile(user: number, file: File): Promise<string> {
  const id = `${mark}${newIdempotencyKey()}`;
  await set(id, { user, name: file.name, file, ...keptNow() } satisfies LocalFile, store);
  return id;
}

/** Deletes the files older than 30 days to which neither `drafts` nor a waiting change of any user refers. */
export async function dropOldFiles(drafts: readonly unknown[]): Promise<void> {
  const files = await entries<string, LocalFile>(store);
  const old = files.filter(([, one]) => isOlderThan(draftDays, one));
  if (old.length === 0) return;
  const referring = JSON.stringify([drafts, await allQueued()]);
  for (const [id] of old) if (!referring.includes(id)) await del(id, store);
}

const addresses = new Map<string, string>();

/** The URL of a locally stored file, or null when the file no longer exists. */
export async function localFileUrl(id: string): Promise<string | null> {
  const known = addresses.get(id);
  if (known !== undefined) return known;
  const one = await get<LocalFile>(id, store);
  if (one?.sent !== undefined) return `/api/files/${one.sent}`;
  if (one?.file === undefined) return null;
  const address = URL.createObjectURL(one.file);
  addresses.set(id, address);
  return address;
}

/** Sends a locally stored file once and returns the server's id. Throws a 400 when the file no longer exists. */
async function sendFile(user: number, id: string): Promise<string> {
  const one = await get<LocalFile>(id, store);
  if (one?.user === user && one.sent !== undefined) return one.sent;
  if (one === undefined || one.user !== user || one.file === undefined)
    throw new Problem(
      400,
      `${one?.user === user ? `“${one.name}”` : "A photo or document"} is no longer kept in this browser. Remove it here and choose the file again.`,
    );
  const form = new FormData();
  form.append("files", one.file, one.name);
  const { data } = await call<{ id: string }[]>("POST", "/api/files", form, {
    user,
    timeout: timeouts.files,
    afterUser: true,
  });
  const sent = data[0]?.id;
  if (sent === undefined) throw new Problem(500, `The server kept no file of “${one.name}”.`);
  const { file: _, ...rest } = one;
  await set(id, { ...rest, sent }, store);
  return sent;
}

const holdsLocal = (value: unknown): value is unknown[] =>
  Array.isArray(value) && value.some((one) => typeof one === "string" && isLocalFile(one));

/**
 * Sends the local files that the records refer to, and returns the records with the server's ids in their
 * place. Throws the `Problem` of a failed call, or of a file that this browser no longer has.
 */
export async function uploadLocalFiles(user: number, records: unknown): Promise<unknown> {
  if (!Array.isArray(records)) return records;
  const result: unknown[] = [];
  for (const record of records as Record<string, unknown>[]) {
    const next = { ...record };
    for (const [name, value] of Object.entries(record)) {
      if (!holdsLocal(value)) continue;
      const ids: unknown[] = [];
      for (const id of value) ids.push(isLocalFile(String(id)) ? await sendFile(user, String(id)) : id);
      next[name] = ids;
    }
    result.push(next);
  }
  return result;
}
