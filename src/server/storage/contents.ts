import { createHash } from "node:crypto";
import { noProgress, type Progress } from "../process/progress";

/**
 * Where the contents of uploaded files are kept: a folder of this machine, or a bucket of an object storage that all
 * servers share. A name is the SHA-256 of a content, or of an older one the id of its file; with `.thumb` at its end it is
 * that of its thumbnail.
 */
export interface FileContents {
  kind: "folder" | "bucket";
  /** The place in words, for administrators: `the folder /var/lib/marble/files`. */
  place: string;
  /** Keeps a content. When the promise resolves, it survives a loss of power. What had the name is replaced. */
  put: (name: string, content: Buffer) => Promise<void>;
  /** A content; null when there is none of this name. */
  get: (name: string) => Promise<Buffer | null>;
  /** Removes a content, also when there is none of this name. */
  remove: (name: string) => Promise<void>;
  /** The names of all contents, in no order. */
  names: () => AsyncIterable<string>;
  /** Removes what a server left that was killed while it kept a content. */
  removeAbandoned: () => Promise<void>;
}

/** The file storage failed. The message is for administrators; users see a shorter one. */
export class StorageFault extends Error {}

/** The end of the name of a thumbnail. */
export const THUMBNAIL_END = ".thumb";

/** Whether a place has no contents. Rejects when it does not answer. */
export const isEmpty = async (files: FileContents): Promise<boolean> =>
  (await files.names()[Symbol.asyncIterator]().next()).done === true;

/** Whether a content is the one that its name tells; one under another name than its SHA-256 tells nothing. */
const isNamed = (name: string, content: Buffer): boolean =>
  createHash("sha256").update(content).digest("hex") === name;

/**
 * Whether two contents of one name may differ: a server has mended the one that is kept, or made a thumbnail again.
 */
const mayDiffer = (name: string, kept: Buffer): boolean =>
  name.endsWith(THUMBNAIL_END) || isNamed(name, kept);

/**
 * Copies every content to another place and reads it again there. Those that are there already stay, unless they are damaged.
 * Returns their number.
 */
export async function copyContents(
  from: FileContents,
  to: FileContents,
  progress: Progress = noProgress,
): Promise<number> {
  const names: string[] = [];
  for await (const name of from.names()) names.push(name);
  progress.begin("Copying files", names.length);
  let count = 0;
  for (const name of names) {
    const content = await from.get(name);
    progress.done(1);
    if (content === null) continue;
    count += 1;
    const kept = await to.get(name);
    if (kept !== null && (kept.equals(content) || mayDiffer(name, kept))) continue;
    if (kept === null || isNamed(name, content)) await to.put(name, content);
    if ((await to.get(name))?.equals(content) !== true)
      throw new Error(
        `The file ${name} in ${to.place} is not the one of ${from.place}. Nothing was removed.`,
      );
  }
  return count;
}

/** The path of a content below its place: files are spread over 256 folders. */
export const pathOf = (name: string): string => `${name.slice(0, 2)}/${name}`;
