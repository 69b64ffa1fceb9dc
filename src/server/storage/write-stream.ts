import { open } from "node:fs/promises";
import type { Writable } from "node:stream";

/**
 * A stream to a file that is there already. One that opens its file later can do so after a failure has removed it, and leaves
 * it behind. Rejects when the file cannot be opened.
 */
export const openWriteStream = async (path: string, mode?: number): Promise<Writable> =>
  (await open(path, "w", mode)).createWriteStream();
