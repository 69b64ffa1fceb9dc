import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { constants, existsSync } from "node:fs";
import { access, mkdir, open, rename, stat } from "node:fs/promises";
import { dirname } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { extract, pack } from "tar-stream";
import { messageOf } from "../../shared/errors";
import { syncDirectory } from "../db/embedded/sync-files";
import { openWriteStream } from "../storage/write-stream";
import { parts, type Manifest, type Part } from "./manifest";
import { PassphraseError, openDecrypted, encrypt } from "./encrypt";
import { noProgress, type Progress } from "../process/progress";
import { removeAtEnd } from "../process/remove-at-end";

/** Adds a part to the archive that is being written. */
export type AddPart = (name: string, content: Buffer) => Promise<void>;

const sha256 = (content: Buffer): string => createHash("sha256").update(content).digest("hex");

type Fill = (add: AddPart) => Promise<Omit<Manifest, "parts">>;

/** What is added to the name of a backup that is not whole yet. Two backups may be written under one name at once. */
const unfinishedEnd = (): string => `.${randomBytes(8).toString("hex")}.part`;

/** The name that an unfinished backup of this name is to get; null for the name of another file. */
export const nameOfUnfinished = (name: string): string | null =>
  /^(.+?)(?:\.[0-9a-f]{16})?\.part$/.exec(name)?.[1] ?? null;

/**
 * Writes a compressed tar file: the parts that `fill` adds, then the manifest that it returns. The file gets
 * its final name only when it is complete and flushed to disk. On failure, and when a signal ends the command, the partial
 * file is removed. Only the owner may read the file. With a passphrase it is encrypted. Rejects when `file` exists.
 */
export async function writeArchive(
  file: string,
  fill: Fill,
  passphrase: string | null = null,
): Promise<void> {
  const unfinished = `${file}${unfinishedEnd()}`;
  await removeAtEnd([unfinished], async () => {
    await writeTo(unfinished, fill, passphrase);
    refuseTaken(file);
    await rename(unfinished, file);
    syncDirectory(dirname(file));
  });
}

/** Rejects where no new file of this name can be written. Makes its folder. */
export async function prepareFile(file: string): Promise<void> {
  refuseTaken(file);
  const folder = dirname(file);
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new Error(
      `The folder ${folder} cannot be written (${messageOf(error)}). Name a file in one that the user of this command may write, such as BACKUP_DIR.`,
      { cause: error },
    );
  }
}

/** Throws when there is a file of this name. */
function refuseTaken(file: string): void {
  if (existsSync(file)) throw new Error(`${file} is there already. Give the name of a new file.`);
}

async function writeTo(unfinished: string, fill: Fill, passphrase: string | null): Promise<void> {
  const tar = pack();
  const zipped = createGzip({ level: 4 });
  const encrypted = passphrase === null ? zipped : await encrypt(zipped, passphrase);
  const output = await openWriteStream(unfinished, 0o600);
  const written = Promise.all([pipeline(tar as unknown as Readable, zipped), pipeline(encrypted, output)]);
  const known: Record<string, Part> = {};
  const put = async (name: string, content: Buffer): Promise<void> => {
    const entry = tar.entry({ name, size: content.length });
    if (!entry.write(content)) await Promise.race([once(entry, "drain"), written]);
    entry.end();
  };
  try {
    const filled = (async () => {
      const manifest = await fill(async (name, content) => {
        known[name] = { bytes: content.length, sha256: sha256(content) };
        await put(name, content);
      });
      await put(parts.manifest, Buffer.from(JSON.stringify({ ...manifest, parts: known }, null, 1)));
      tar.finalize();
    })();
    await Promise.all([filled, written]);
    const handle = await open(unfinished, "r+");
    await handle.sync();
    await handle.close();
  } catch (error) {
    tar.destroy();
    await written.catch(() => {});
    throw error;
  }
}

/** Reads the parts of an archive in order, and tells how many bytes of it were read. Rejects when the file is not an archive, or cannot be decrypted. */
export async function readParts(
  file: string,
  passphrase: string | null,
  take: (name: string, content: Buffer) => Promise<void> | void,
  tellBytes: (bytes: number) => void = () => {},
): Promise<void> {
  const tar = extract();
  const opened = await openDecrypted(file, passphrase);
  const counted = async function* (): AsyncGenerator<Buffer> {
    for await (const chunk of opened as AsyncIterable<Buffer>) {
      tellBytes(chunk.length);
      yield chunk;
    }
  };
  const reading = pipeline(counted, createGunzip(), tar as unknown as NodeJS.WritableStream);
  const taking = (async () => {
    for await (const entry of tar) {
      const chunks: Buffer[] = [];
      for await (const chunk of entry) chunks.push(chunk);
      await take(entry.header.name, Buffer.concat(chunks));
    }
  })();
  const [read, taken] = await Promise.allSettled([reading, taking]);
  if (taken.status === "rejected") throw taken.reason;
  if (read.status === "rejected") throw read.reason;
}

/**
 * Reads the whole archive and returns its manifest. Rejects when a part is damaged, missing or not in the
 * manifest.
 */
export async function checkArchive(
  file: string,
  passphrase: string | null = null,
  progress: Progress = noProgress,
): Promise<Manifest> {
  const found = new Map<string, Part>();
  let manifest: Manifest | null = null;
  try {
    progress.begin("Checking the file", (await stat(file)).size);
    await readParts(
      file,
      passphrase,
      (name, content) => {
        if (name === parts.manifest) manifest = JSON.parse(content.toString()) as Manifest;
        else found.set(name, { bytes: content.length, sha256: sha256(content) });
      },
      progress.done,
    );
  } catch (error) {
    if (error instanceof PassphraseError) throw error;
    throw new Error(`${file} cannot be read as a backup: ${messageOf(error)}. Use another backup.`, {
      cause: error,
    });
  }
  const whole = manifest as Manifest | null;
  if (whole === null)
    throw new Error(`${file} is no whole backup: its manifest is missing. Use another backup.`);
  if (whole.format !== 1)
    throw new Error(`${file} has the format ${String(whole.format)}, which this version does not know.`);
  for (const [name, part] of Object.entries(whole.parts))
    if (found.get(name)?.sha256 !== part.sha256)
      throw new Error(`${file} is damaged: ${name} is not as it was saved. Use another backup.`);
  for (const name of found.keys())
    if (!Object.hasOwn(whole.parts, name))
      throw new Error(`${file} holds ${name}, which was not saved with it.`);
  return whole;
}
