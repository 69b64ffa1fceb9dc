import { AwsClient } from "aws4fetch";
import { messageOf } from "../../shared/errors";
import type { BucketAddress } from "../config/bucket-address";
import { pathOf, StorageFault, type FileContents } from "./contents";

const TIMEOUT_MS = 30_000;
const RETRIES = 2;
const NO_KEY_CODE = "NoSuchKey";

const textsOf = (xml: string, tag: string): string[] =>
  [...xml.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, "g"))].map(([, text = ""]) =>
    text.replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&"),
  );

/** Contents in a bucket of an S3-compatible object storage. Rejects with a StorageFault. */
export function bucketContents(address: BucketAddress): FileContents {
  const { endpoint, bucket, prefix, region, key, secret } = address;
  const client = new AwsClient({
    accessKeyId: key,
    secretAccessKey: secret,
    region,
    service: "s3",
    retries: RETRIES,
  });
  const place = `the bucket ${bucket} of ${endpoint}`;
  const at = (name: string): string => `/${prefix}${pathOf(name)}`;

  /** The body of the answer to a call; null when there is no content of this name. */
  async function request(method: string, path: string, body?: Buffer<ArrayBuffer>): Promise<Buffer | null> {
    let refusal: string;
    try {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const answer = await client.fetch(`${endpoint}/${bucket}${path}`, {
        method,
        signal,
        body: body ?? null,
      });
      const content = Buffer.from(await answer.arrayBuffer());
      if (answer.ok) return content;
      const [code = ""] = textsOf(content.toString(), "Code");
      if (code === NO_KEY_CODE && method !== "PUT") return null;
      refusal = `${answer.status} ${code}`;
    } catch (error) {
      refusal = messageOf(error);
    }
    throw new StorageFault(`${place} does not answer as it should to ${method}: ${refusal}`);
  }

  return {
    kind: "bucket",
    place,
    async put(name, content) {
      await request("PUT", at(name), Buffer.from(content));
    },
    get: (name) => request("GET", at(name)),
    async remove(name) {
      await request("DELETE", at(name));
    },
    async *names() {
      let next: string | undefined;
      do {
        const page = new URLSearchParams({ "list-type": "2", prefix });
        if (next !== undefined) page.set("continuation-token", next);
        const xml = (await request("GET", `?${page}`))?.toString() ?? "";
        for (const found of textsOf(xml, "Key")) yield found.split("/").at(-1) ?? "";
        [next] = textsOf(xml, "NextContinuationToken");
      } while (next !== undefined);
    },
    // A bucket has whole contents only.
    removeAbandoned: () => Promise.resolve(),
  };
}
