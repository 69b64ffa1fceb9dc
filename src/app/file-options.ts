import { call, type Answer } from "../api/call";
import { addressOfFile, isLocalFile, keepFile } from "../api/local-files";
import { isAway } from "../api/outbox-sender";
import { useSession } from "../api/session";
import { positionOf, readyToSend } from "../forms/photo-file";
import { messageOf } from "../shared/errors";
import type { Options, StoredFile } from "../ui/fields";

async function sendFile(original: File): Promise<StoredFile> {
  const { file, position } = await readyToSend(original);
  const form = new FormData();
  form.append("files", file, file.name);
  try {
    const { data }: Answer<StoredFile[]> = await call("POST", "/api/files", form);
    const [stored] = data;
    if (stored === undefined)
      throw new Error(`The server kept nothing of “${original.name}”. Choose it again.`);
    return { ...stored, ...position, name: original.name };
  } catch (error) {
    const { user } = useSession.getState();
    if (user === null || !isAway(error)) throw error;
    const known = await positionOf(file).catch(() => position);
    return { id: await keepFile(user.id, file), name: original.name, ...position, ...known };
  }
}

/**
 * Stores files one by one, each told as soon as it is kept; where the server is away they stay in this browser until
 * their record is sent. Throws what was wrong with those that could not be kept, after the others were.
 */
async function upload(files: File[], onStored: (file: StoredFile) => void): Promise<void> {
  const faults: string[] = [];
  for (const file of files)
    try {
      onStored(await sendFile(file));
    } catch (error) {
      faults.push(messageOf(error));
    }
  if (faults.length > 0) throw new Error(faults.join("\n"));
}

async function namesOfFiles(ids: readonly string[]): Promise<Record<string, string>> {
  const kept = ids.filter((id) => !isLocalFile(id));
  if (kept.length === 0) return {};
  const { data } = await call<{ id: string; name: string }[]>("POST", "/api/files/names", { ids: kept });
  return Object.fromEntries(data.map(({ id, name }) => [id, name]));
}

/** What the controls ask of the server about files, and of this browser where they are not sent yet. */
export const fileOptions: Pick<Options, "upload" | "namesOfFiles" | "addressOfFile"> = {
  upload,
  namesOfFiles,
  addressOfFile: (id) => (isLocalFile(id) ? addressOfFile(id) : Promise.resolve(null)),
};
