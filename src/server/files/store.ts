import { createHash, randomBytes } from "node:crypto";
import type pg from "pg";
import { Problem } from "../../shared/errors";
import { transaction } from "../db/transaction";
import type { SessionUser } from "../http/context";
import { THUMBNAIL_END, type FileContents } from "../storage/contents";
import { fileName } from "./file-name";
import { processUpload, readPhotoMetadata, type AcceptedTypes, type PhotoMetadata } from "./picture";

/** The metadata of an uploaded file. */
export interface StoredFile {
  id: string;
  name: string;
  type: string;
  bytes: number;
}

/** The place that keeps the contents of files, and the database that keeps their metadata. */
export interface FileStorage {
  pool: pg.Pool;
  files: FileContents;
}

/** How long a file that belongs to no record is kept: until drafts that use it have expired (DESIGN §7: 30 days). */
const KEPT_DAYS = 31;

/** What a user's files that belong to no record yet may amount to. */
export const maxUnattached = { files: 500, bytes: 1_000_000_000 } as const;

/** Throws a 422 when a user has as many files that belong to no record as one may have. */
async function checkUnattached(client: pg.PoolClient, { id }: Pick<SessionUser, "id">): Promise<void> {
  const { rows } = await client.query<{ files: number; bytes: string }>(
    "select count(*)::int as files, coalesce(sum(bytes), 0) as bytes from file where user_id = $1 and record_id is null",
    [id],
  );
  const { files = 0, bytes = 0 } = rows[0] ?? {};
  if (files < maxUnattached.files && Number(bytes) < maxUnattached.bytes) return;
  throw new Problem(
    422,
    `You have uploaded ${files} files that belong to no record yet. Save the records that they belong to; the others are taken away ${KEPT_DAYS} days after their upload.`,
  );
}

/** The beginning of a statement that deletes files which belong to no record. */
const WITHOUT_RECORD = "delete from file where record_id is null and";

/** The SHA-256 of a content, as hexadecimal digits. */
export const hashOf = (content: Buffer): string => createHash("sha256").update(content).digest("hex");

/** The name of the thumbnail of a content. */
export const thumbnailName = (content: string): string => `${content}${THUMBNAIL_END}`;

/**
 * Lets one transaction at a time add the first file of a content or remove the content of the last one. Otherwise a
 * content could be removed just after somebody has uploaded it again.
 */
const lockContent = (client: pg.PoolClient, content: string): Promise<unknown> =>
  client.query("select pg_advisory_xact_lock(hashtextextended('content of files ' || $1, 0))", [content]);

/**
 * Stores a file under a random id, and its content and thumbnail outside the web root under the SHA-256 of the content,
 * which files with the same content share. The type is detected from the content (DESIGN §4). The file is added first: from
 * then on nobody removes the content. A content that is there already is written again, which mends a damaged one. Leaves no
 * file when the content cannot be kept. Throws a 422 when the user has too many files that belong to no record.
 */
export async function storeFile(
  storage: FileStorage,
  actor: Pick<SessionUser, "id">,
  name: string,
  content: Buffer,
  accepted: AcceptedTypes = "pictures and PDF",
): Promise<StoredFile & PhotoMetadata> {
  const kept = await processUpload(content, name, accepted);
  const taken = await readPhotoMetadata(content);
  const id = randomBytes(16).toString("hex");
  const file = { id, name: fileName(name, kept.type), type: kept.type, bytes: kept.content.length };
  const hash = hashOf(kept.content);
  await transaction(storage.pool, "system", async (client) => {
    await checkUnattached(client, actor);
    await lockContent(client, hash);
    await client.query(
      "insert into file (id, name, type, bytes, user_id, sha256, content) values ($1, $2, $3, $4, $5, $6, $6)",
      [id, file.name, file.type, file.bytes, actor.id, hash],
    );
  });
  try {
    await storage.files.put(hash, kept.content);
    if (kept.thumbnail !== null) await storage.files.put(thumbnailName(hash), kept.thumbnail);
  } catch (error) {
    // Where the content cannot be removed either, the file goes all the same: nobody was told of it.
    await deleteUnattached(storage, [id]).catch(() =>
      storage.pool.query(`${WITHOUT_RECORD} id = $1`, [id]).catch(() => undefined),
    );
    throw error;
  }
  return { ...file, ...taken };
}

/**
 * Deletes the files without a record that meet a condition. A content, with its thumbnail, goes in one transaction with its
 * last file: while it cannot be removed, the file stays, so that it is tried again. Returns the number of files.
 */
async function deleteFiles({ pool, files }: FileStorage, condition: string, given: unknown): Promise<number> {
  const { rows: found } = await pool.query<{ content: string }>(
    `select distinct coalesce(content, id) as content from file where record_id is null and ${condition}`,
    [given],
  );
  let deleted = 0;
  for (const { content } of found)
    deleted += await transaction(pool, "system", async (client) => {
      await lockContent(client, content);
      const gone = await client.query(`${WITHOUT_RECORD} ${condition} and coalesce(content, id) = $2`, [
        given,
        content,
      ]);
      const used = await client.query("select from file where coalesce(content, id) = $1 limit 1", [content]);
      if (used.rowCount === 0)
        await Promise.all([files.remove(content), files.remove(thumbnailName(content))]);
      return gone.rowCount ?? 0;
    });
  return deleted;
}

/** Deletes files that belong to no record, such as those of a photo that was sent twice or refused. */
export const deleteUnattached = (storage: FileStorage, ids: readonly string[]): Promise<number> =>
  deleteFiles(storage, "id = any($1::text[])", ids);

/**
 * Deletes uploads older than `days` days that belong to no record, and what is left of those that were never kept as a whole.
 * Returns the number of the first.
 */
export async function deleteOrphanFiles(storage: FileStorage, days = KEPT_DAYS): Promise<number> {
  await storage.files.removeAbandoned();
  return deleteFiles(storage, "created_at < now() - make_interval(days => $1)", days);
}
