import { call, newIdempotencyKey } from "../../api/call";
import { addressOfFile, isLocalFile, keepFile } from "../../api/outbox/local-files";
import { isAway } from "../../api/outbox/outbox-sender";
import { useSession } from "../../api/session";
import { upload } from "../../api/upload";
import { photoFile } from "../../forms/photos/photo-file-later";
import type { Options, StoredFile } from "../../ui/fields";
import type { SendSteps } from "../../ui/sending/send-queue";

/**
 * Stores a file, a photo made smaller; where the server is away it stays in this browser until its record is sent. Throws
 * what was wrong with one that could not be kept.
 */
async function store(original: File, { signal, sending }: SendSteps): Promise<StoredFile> {
  const { positionOf, readyToSend } = await photoFile();
  const { file, position } = await readyToSend(original);
  signal.throwIfAborted();
  sending(0);
  const form = new FormData();
  form.append("files", file, file.name);
  try {
    const [stored] = await upload<StoredFile[]>("/api/files", form, sending, {
      idempotencyKey: newIdempotencyKey(),
      signal,
    });
    if (stored === undefined)
      throw new Error(`The server kept nothing of “${original.name}”. Choose it again.`);
    return { ...stored, ...position, name: original.name };
  } catch (error) {
    const { user } = useSession.getState();
    if (user === null || !isAway(error)) throw error;
    const known = await positionOf(original).catch(() => position);
    return { id: await keepFile(user.id, file), name: original.name, ...known };
  }
}

async function namesOfFiles(ids: readonly string[]): Promise<Record<string, string>> {
  const kept = ids.filter((id) => !isLocalFile(id));
  if (kept.length === 0) return {};
  const { data } = await call<{ id: string; name: string }[]>("POST", "/api/files/names", { ids: kept });
  return Object.fromEntries(data.map(({ id, name }) => [id, name]));
}

/** What the controls ask of the server about files, and of this browser where they are not sent yet. */
export const fileOptions: Pick<Options, "upload" | "namesOfFiles" | "addressOfFile"> = {
  upload: store,
  namesOfFiles,
  addressOfFile: (id) => (isLocalFile(id) ? addressOfFile(id) : Promise.resolve(null)),
};
