import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import type { TransformOptions } from "node:stream";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { constants, crc32, createDeflateRaw, deflateRaw, type ZlibOptions } from "node:zlib";
import { openWriteStream } from "../../storage/write-stream";

const COMPRESSION_LEVEL = 4;
/** The bytes that may wait for the compressor, which runs in another thread, and the size of its output chunks. */
const streamOptions: ZlibOptions & TransformOptions = { highWaterMark: 8_000_000, chunkSize: 500_000 };
const compressed = promisify<Buffer, ZlibOptions, Buffer>(deflateRaw);

/** The header of a gzip file: the compression method, without name and time. */
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
const zeros = Buffer.alloc(1_000_000);

/** The checksum of two parts, one after the other. The second one has `length` bytes. */
function joined(first: number, second: number, length: number): number {
  // What comes before a part changes the checksum of zeros of its length in the same way.
  let [behind, alone] = [first, 0];
  for (let left = length; left > 0; left -= zeros.length) {
    behind = crc32(zeros.subarray(0, left), behind);
    alone = crc32(zeros.subarray(0, left), alone);
  }
  return (behind ^ alone ^ second) >>> 0;
}

/** Whether a file of this name is a part of one that is being written. */
export const isUnfinishedGzip = (name: string): boolean => /\.(?:rest|passing)$/.test(name);

/** Writes parts to a gzip file, and before them a part that is known only after the last of them. */
export async function writeGzip(
  file: string,
  parts: () => AsyncIterable<Buffer>,
  firstOf: () => Buffer,
): Promise<void> {
  const own = randomUUID();
  const rest = `${file}.${own}.rest`;
  const passing = `${file}.${own}.passing`;
  let [checksum, length] = [0, 0];
  try {
    await pipeline(
      async function* () {
        for await (const part of parts()) {
          checksum = crc32(part, checksum);
          length += part.length;
          yield part;
        }
      },
      createDeflateRaw({ level: COMPRESSION_LEVEL, ...streamOptions }),
      await openWriteStream(rest),
    );
    const first = firstOf();
    const end = Buffer.alloc(8);
    end.writeUInt32LE(joined(crc32(first), checksum, length));
    end.writeUInt32LE((first.length + length) % 2 ** 32, 4);
    await pipeline(
      async function* () {
        yield GZIP_HEADER;
        yield await compressed(first, { level: COMPRESSION_LEVEL, finishFlush: constants.Z_FULL_FLUSH });
        yield* createReadStream(rest);
        yield end;
      },
      await openWriteStream(passing),
    );
    await rename(passing, file);
  } finally {
    await rm(rest, { force: true });
    await rm(passing, { force: true });
  }
}
