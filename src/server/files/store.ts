import type pg from "pg";
import { randomBytes } from "node:crypto";
import { mkdir, open, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Entity, Row } from "../../entities";
import { Problem } from "../../shared/errors";
import type { SessionUser } from "../http/context";
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

/** The folder that stores the files, and the database that stores their metadata. */
export interface FileStorage {
  pool: pg.Pool;
  config: { dataDir: string };
}

const folder = (dataDir: string, id: string): string => join(dataDir, "files", id.slice(0, 2));

async function writeDurably(path: string, content: Buffer): Promise<void> {
  const file = await open(path, "wx");
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

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
  const dir = folder(context.config.dataDir, id);
  const file = { id, name: name.slice(0, 200), type: kept.type, bytes: kept.content.length };
  try {
    await mkdir(dir, { recursive: true });
    await writeDurably(join(dir, id), kept.content);
    if (kept.thumbnail !== null) await writeDurably(join(dir, `${id}.thumb`), kept.thumbnail);
    await context.pool.query(
      "insert into file (id, name, type, bytes, user_id) values ($1, $2, $3, $4, $5)",
      [id, file.name, file.type, file.bytes, actor.id],
    );
  } catch (error) {
    // Removes a partial file after an error such as a full disk, or a file without a row in the database.
    await remove(context.config.dataDir, id).catch(() => undefined);
    throw error;
  }
  return { ...file, ...taken };
}

const remove = async (dataDir: string, id: string): Promise<void> => {
  const path = join(folder(dataDir, id), id);
  await Promise.all([rm(path, { force: true }), rm(`${path}.thumb`, { force: true })]);
};

/** Deletes files that belong to no record, such as those of a photo that was sent twice or refused. */
export async function deleteUnattached({ pool, config }: FileStorage, ids: readonly string[]): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(
    "delete from file where id = any($1::text[]) and record_id is null returning id",
    [ids],
  );
  for (const { id } of rows) await remove(config.dataDir, id);
}

/**
 * Deletes uploads older than `days` days that belong to no record. Returns their number. Drafts that use them
 * have expired by then (DESIGN §7: 30 days).
 */
export async function deleteOrphanFiles({ pool, config }: FileStorage, days = 31): Promise<number> {
  const { rows } = await pool.query<{ id: string }>(
    "delete from file where record_id is null and created_at < now() - make_interval(days => $1) returning id",
    [days],
  );
  for (const { id } of rows) await remove(config.dataDir, id);
  return rows.length;
}

const isGone = (error: unknown): boolean => (error as NodeJS.ErrnoException | null)?.code === "ENOENT";

/** The content of a file that the database knows. Throws a 503 when it is missing in this server's folder. */
const readContent = (path: string, name: string): Promise<Buffer> =>
  readFile(path).catch((error: unknown) => {
    throw isGone(error)
      ? new Problem(
          503,
          `“${name}” is not in the folder of this server: it is kept on another server, or was not restored with the database. Try again; if it stays, ask the administrator to give all servers the same folder of files.`,
        )
      : error;
  });

/** The thumbnail of a picture. It is made again when it is missing, and stored if possible. */
async function readThumbnail(path: string, name: string): Promise<Buffer> {
  try {
    return await readFile(`${path}.thumb`);
  } catch (error) {
    if (!isGone(error)) throw error;
  }
  const made = await thumbnailOf(await readContent(path, name));
  await writeDurably(`${path}.thumb`, made).catch(() => undefined);
  return made;
}

/** The content of a file, or its thumbnail if requested and the file is a picture. */
export async function readStored(
  context: Pick<FileStorage, "config">,
  file: StoredFile,
  thumbnail: boolean,
): Promise<{ type: string; content: Buffer }> {
  const path = join(folder(context.config.dataDir, file.id), file.id);
  return thumbnail && file.type.startsWith("image/")
    ? { type: "image/webp", content: await readThumbnail(path, file.name) }
    : { type: file.type, content: await readContent(path, file.name) };
}

/**
 * Attaches the files of saved rows to their records. Throws a 400 for a file that is neither the actor's own
 * unattached upload nor already attached to the record.
 */
export async function attachFiles(client: pg.PoolClient, entity: Entity, rows: Row[]): Promise<void> {
  const names = Object.entries(entity.fields).flatMap(([name, field]) =>
    field.kind === "files" ? [name] : [],
  );
  for (const [index, row] of rows.entries()) {
    for (const name of names) {
      const ids = (row[name] as string[] | null) ?? [];
      if (ids.length === 0) continue;
      const claimed = await client.query<{ count: number }>(
        "select claim_files($1::text[], $2, $3) as count",
        [ids, entity.name, row.id],
      );
      if (claimed.rows[0]?.count !== ids.length)
        throw new Problem(400, "Nothing was saved. A file is not there any more: choose it again.", [
          { row: index, field: name, message: "Choose the file again." },
        ]);
    }
  }
}
