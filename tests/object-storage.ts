import { mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "@20minutes/s3rver";

const key = "S3RVER";

/** An S3-compatible object storage on a free port of this machine, with the bucket `files`. */
export interface ObjectStorage {
  /** A FILES_URL for a folder of the bucket. */
  url: (folder: string, secret?: string) => string;
  stop: () => Promise<void>;
}

export async function startObjectStorage(): Promise<ObjectStorage> {
  const directory = mkdtempSync(join(tmpdir(), "marble-objects-"));
  const server = new S3rver({
    port: 0,
    address: "127.0.0.1",
    silent: true,
    directory,
    configureBuckets: [{ name: "files", configs: [] }],
  });
  await server.run();
  const { port } = server.httpServer.address() as AddressInfo;
  return {
    url: (folder, secret = key) =>
      `s3://${key}:${secret}@127.0.0.1:${port}/files/${folder}?region=us-east-1&http=on`,
    async stop() {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
