import type pg from "pg";
import { createHash, randomBytes } from "node:crypto";
import { Problem } from "../../shared/errors";
import type { SessionUser } from "../http/context";
import type { Pending, Step } from "../records/core/step";
import type { FileContents } from "../storage/contents";
import {
  processUpload,
  readPhotoMetadata,
  thumbnailOf,
  type AcceptedTypes,
  type PhotoMetadata,
} from "./picture";

/** The metadata of an uploaded file. */
export interface StoredFile {
  id: string;
  name: string;
  type: string;
  bytes: number;
}

/** A file with the SHA-256 of its content; null for one that was uploaded before this was noted. */
export type CheckedFile = StoredFile & { sha256: string | null };

/** The place that keeps the contents of files, and the database that keeps their metadata. */
export interface FileStorage {
  pool: pg.Pool;
  files: FileContents;
}

const thumbnailName = (id: string): string => `${id}.thumb`;
const hashOf = (content: Buffer): string => createHash("sha256").update(content).digest("hex");

/** Stores a file outside the web root under a random id. Its type is detected from its content (DESIGN §4). */
export async function storeFile(
  context: FileStorage,
  actor: Pick<SessionUser, "id">,
  name: string,
  content: Buffer,
  accepted: AcceptedTypes = "pictures and PDF",
): Promise<StoredFile & PhotoMetadata> {
  const kept = await processUpload(content, name, accepted);
  const taken = await readPhotoMetadata(content);
  const id = randomBytes(16).toString("hex");
  const file = { id, name: name.slice(0, 200), type: kept.type, bytes: kept.content.length };
  try {
    await context.files.put(id, kept.content);
    if (kept.thumbnail !== null) await context.files.put(thumbnailName(id), kept.thumbnail);
    await context.pool.query(
      "insert into file (id, name, type, bytes, user_id, sha256) values ($1, $2, $3, $4, $5, $6)",
      [id, file.name, file.type, file.bytes, actor.id, hashOf(kept.content)],
    );
  } catch (error) {
    // Removes a partial file after an error such as a full disk, or a file without a row in the database.
    await remove(context.files, id).catch(() => undefined);
    throw error;
  }
  return { ...file, ...taken };
}

const remove = async (files: FileContents, id: string): Promise<void> => {
  await Promise.all([files.remove(id), files.remove(thumbnailName(id))]);
};

/** Deletes files that belong to no record, such as those of a photo that was sent twice or refused. */
export async function deleteUnattached({ pool, files }: FileStorage, ids: readonly string[]): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(
    "delete from file where id = any($1::text[]) and record_id is null returning id",
    [ids],
  );
  for (const { id } of rows) await remove(files, id);
}

/**
 * Deletes uploads older than `days` days that belong to no record. Returns their number. Drafts that use them
 * have expired by then (DESIGN §7: 30 days).
 */
export async function deleteOrphanFiles({ pool, files }: FileStorage, days = 31): Promise<number> {
  const { rows } = await pool.query<{ id: string }>(
    "delete from file where record_id is null and created_at < now() - make_interval(days => $1) returning id",
    [days],
  );
  for (const { id } of rows) await remove(files, id);
  return rows.length;
}

/** The content of a file that the database knows. Throws a 503 when it is missing, or not the one that was stored. */
async function readContent(files: FileContents, { id, name, sha256 }: CheckedFile): Promise<Buffer> {
  const content = await files.get(id);
  if (content === null)
    throw new Problem(
      503,
      `“${name}” is not in the ${files.kind} of this server: it is kept on another server, or was not restored with the database. Try again; if it stays, ask the administrator to give all servers the same folder or bucket.`,
    );
  if (sha256 !== null && hashOf(content) !== sha256)
    throw new Problem(
      503,
      `“${name}” is damaged: what the ${files.kind} of this server holds is not what was uploaded. Ask the administrator to restore the file ${id} from a backup.`,
    );
  return content;
}

/** The thumbnail of a picture. It is made again when it is missing, and stored if possible. */
async function readThumbnail(files: FileContents, file: CheckedFile): Promise<Buffer> {
  const name = thumbnailName(file.id);
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

/**
 * Attaches the files of saved rows to their records. Throws a 400 for a file that is neither the actor's own
 * unattached upload nor already attached to the record.
 */
export const attachFiles: Step<Pending> = async (rows, { client, entity }) => {
  const names = Object.entries(entity.fields).flatMap(([name, field]) =>
    field.kind === "files" ? [name] : [],
  );
  for (const { row, saved } of rows) {
    for (const name of names) {
      const ids = (saved?.[name] as string[] | null | undefined) ?? [];
      if (saved === undefined || ids.length === 0) continue;
      const claimed = await client.query<{ count: number }>(
        "select claim_files($1::text[], $2, $3) as count",
        [ids, entity.name, saved.id],
      );
      if (claimed.rows[0]?.count !== ids.length)
        throw new Problem(400, "Nothing was saved. A chosen file does not exist any more: choose it again.", [
          { row, field: name, message: "Choose the file again." },
        ]);
    }
  }
  return [];
};
