import { call, newIdempotencyKey } from "../../api/calls/call";
import { localFileUrl, isLocalFile, storeLocalFile } from "../../api/outbox/local-files";
import { isUnreachable } from "../../api/outbox/outbox-sender";
import { useSession } from "../../api/session/session";
import { upload } from "../../api/calls/upload";
import { photoFile } from "../../forms/photos/lazy-photo-file";
import type { Options, StoredFile } from "../../ui/fields";
import type { SendContext } from "../../ui/sending/send-queue";

/**
 * Uploads a file; a photo is made smaller first. While the server is unreachable, the file is stored in this
 * browser until its record is sent. Throws an error that says why a file could not be stored.
 */
async function store(original: File, { signal, sending }: SendContext): Promise<StoredFile> {
  const { user } = useSession.getState();
  const { positionOf, preparePhoto } = await photoFile();
  const { file, position } = await preparePhoto(original);
  signal.throwIfAborted();
  sending(0);
  const form = new FormData();
  form.append("files", file, file.name);
  try {
    const [stored] = await upload<StoredFile[]>("/api/files", form, sending, {
      idempotencyKey: newIdempotencyKey(),
      signal,
      ...(user === null ? {} : { user: user.id }),
    });
    if (stored === undefined)
      throw new Error(`The server kept nothing of “${original.name}”. Choose it again.`);
    return { ...stored, ...position, name: original.name };
  } catch (error) {
    if (user === null || !isUnreachable(error)) throw error;
    const known = await positionOf(original).catch(() => position);
    return { id: await storeLocalFile(user.id, file), name: original.name, ...known };
  }
}

async function namesOfFiles(ids: readonly string[]): Promise<Record<string, string>> {
  const kept = ids.filter((id) => !isLocalFile(id));
  if (kept.length === 0) return {};
  const { data } = await call<{ id: string; name: string }[]>("POST", "/api/files/names", { ids: kept });
  return Object.fromEntries(data.map(({ id, name }) => [id, name]));
}

/**
 * File uploads, file names and file addresses for the form controls, including files stored only in this
 * browser.
 */
export const fileOptions: Pick<Options, "upload" | "namesOfFiles" | "addressOfFile"> = {
  upload: store,
  namesOfFiles,
  addressOfFile: (id) => (isLocalFile(id) ? localFileUrl(id) : Promise.resolve(null)),
};
