import { Problem } from "../../shared/errors";
import type { FileContents } from "../storage/contents";
import { thumbnailOf } from "./picture";
import { hashOf, thumbnailName, type FileStorage, type StoredFile } from "./store";

/**
 * A file with the name of its content and its SHA-256. They are null for one that was uploaded before they were noted: its
 * content is kept under its id.
 */
export type CheckedFile = StoredFile & { content: string | null; sha256: string | null };

const contentOf = ({ id, content }: CheckedFile): string => content ?? id;

/** The content of a file that the database knows. Throws a 503 when it is missing, or not the one that was stored. */
async function readContent(files: FileContents, file: CheckedFile): Promise<Buffer> {
  const content = await files.get(contentOf(file));
  if (content === null)
    throw new Problem(
      503,
      `“${file.name}” is not in the ${files.kind} of this server: it is kept on another server, or was not restored with the database. Try again; if it stays, ask the administrator to give all servers the same folder or bucket.`,
    );
  if (file.sha256 !== null && hashOf(content) !== file.sha256)
    throw new Problem(
      503,
      `“${file.name}” is damaged: what the ${files.kind} of this server holds is not what was uploaded. Ask the administrator to restore the file ${contentOf(file)} from a backup.`,
    );
  return content;
}

/** The thumbnail of a picture. It is made again when it is missing, and stored if possible. */
async function readThumbnail(files: FileContents, file: CheckedFile): Promise<Buffer> {
  const name = thumbnailName(contentOf(file));
  const kept = await files.get(name);
  if (kept !== null) return kept;
  const made = await thumbnailOf(await readContent(files, file));
  await files.put(name, made).catch(() => undefined);
  return made;
}

/** The content of a file, or its thumbnail if requested and the file is a picture. */
export const readStored = async (
  { files }: Pick<FileStorage, "files">,
  file: CheckedFile,
  thumbnail: boolean,
): Promise<{ type: string; content: Buffer }> =>
  thumbnail && file.type.startsWith("image/")
    ? { type: "image/webp", content: await readThumbnail(files, file) }
    : { type: file.type, content: await readContent(files, file) };
