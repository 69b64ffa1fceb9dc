import { Decrypter, Encrypter } from "age-encryption";
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";

/** How a file of age begins (https://age-encryption.org/v1). */
const SEALED = Buffer.from("age-encryption.org/v1\n");

/** What a file needs that was encrypted, and was not given. */
export class NotOpened extends Error {}

const asWeb = (stream: Readable) =>
  Readable.toWeb(stream) as unknown as globalThis.ReadableStream<Uint8Array>;
const fromWeb = (stream: globalThis.ReadableStream<Uint8Array>): Readable =>
  Readable.fromWeb(stream as unknown as ReadableStream<Uint8Array>);

/** The bytes of a stream encrypted with a passphrase, as the program age does it. */
export async function seal(stream: Readable, passphrase: string): Promise<Readable> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  return fromWeb(await encrypter.encrypt(asWeb(stream)));
}

/** Whether a file was encrypted. */
export async function isSealed(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(SEALED.length), 0, SEALED.length, 0);
    return bytesRead === SEALED.length && buffer.equals(SEALED);
  } finally {
    await handle.close();
  }
}

/** The bytes of a file, decrypted where it was encrypted. Rejects with `NotOpened` for a missing or wrong passphrase. */
export async function openSealed(file: string, passphrase: string | null): Promise<Readable> {
  const stream = createReadStream(file);
  if (!(await isSealed(file))) return stream;
  if (passphrase === null) {
    stream.destroy();
    throw new NotOpened(
      `${file} is encrypted. Set BACKUP_PASSPHRASE to the passphrase that it was made with.`,
    );
  }
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  try {
    return fromWeb(await decrypter.decrypt(asWeb(stream)));
  } catch (error) {
    stream.destroy();
    throw new NotOpened(`${file} was made with another passphrase than that of BACKUP_PASSPHRASE.`, {
      cause: error,
    });
  }
}
