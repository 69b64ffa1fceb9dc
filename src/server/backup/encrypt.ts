import { Decrypter, Encrypter } from "age-encryption";
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";

/** The first bytes of a file of age (https://age-encryption.org/v1). */
const AGE_HEADER = Buffer.from("age-encryption.org/v1\n");

/** The passphrase of an encrypted file is missing or wrong. */
export class PassphraseError extends Error {}

const asWeb = (stream: Readable) =>
  Readable.toWeb(stream) as unknown as globalThis.ReadableStream<Uint8Array>;
const fromWeb = (stream: globalThis.ReadableStream<Uint8Array>): Readable =>
  Readable.fromWeb(stream as unknown as ReadableStream<Uint8Array>);

/** The bytes of a stream encrypted with a passphrase, as the program age does it. */
export async function encrypt(stream: Readable, passphrase: string): Promise<Readable> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  return fromWeb(await encrypter.encrypt(asWeb(stream)));
}

/** Whether a file was encrypted. */
async function isEncrypted(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(AGE_HEADER.length), 0, AGE_HEADER.length, 0);
    return bytesRead === AGE_HEADER.length && buffer.equals(AGE_HEADER);
  } finally {
    await handle.close();
  }
}

/** The bytes of a file, decrypted where it was encrypted. Rejects with `PassphraseError` for a missing or wrong passphrase. */
export async function openDecrypted(file: string, passphrase: string | null): Promise<Readable> {
  const stream = createReadStream(file);
  if (!(await isEncrypted(file))) return stream;
  if (passphrase === null) {
    stream.destroy();
    throw new PassphraseError(
      `${file} is encrypted. Set BACKUP_PASSPHRASE to the passphrase that it was made with.`,
    );
  }
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  try {
    return fromWeb(await decrypter.decrypt(asWeb(stream)));
  } catch (error) {
    stream.destroy();
    throw new PassphraseError(`${file} was made with another passphrase than that of BACKUP_PASSPHRASE.`, {
      cause: error,
    });
  }
}
