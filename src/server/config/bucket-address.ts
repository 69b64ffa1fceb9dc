/** A bucket of an S3-compatible object storage, as FILES_URL names it. */
export interface BucketAddress {
  /** Protocol, host and port of the storage. */
  endpoint: string;
  bucket: string;
  /** Before every key: empty, or it ends with a slash. */
  prefix: string;
  region: string;
  key: string;
  secret: string;
}

const wrong =
  "FILES_URL is not the address of a bucket: give s3://KEY:SECRET@host/bucket?region=ap-southeast-1, with signs such as / or % in the secret written as %2F or %25, or leave it empty to keep files in DATA_DIR.";
const parameters: ReadonlySet<string> = new Set(["region", "http"]);

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new Error(wrong);
  }
}

/** Reads FILES_URL. Throws an error that does not repeat the address, which contains a secret. */
export function parseBucketAddress(given: string): BucketAddress {
  const url = URL.canParse(given) ? new URL(given) : null;
  const [bucket = "", ...folders] = (url?.pathname ?? "").split("/").filter((step) => step !== "");
  if (url?.protocol !== "s3:" || [url.host, url.username, url.password, bucket].includes(""))
    throw new Error(wrong);
  const odd = [...url.searchParams.keys()].find((name) => !parameters.has(name));
  if (odd !== undefined)
    throw new Error(`FILES_URL has “${odd}”: only region and http=on may follow the “?”.`);
  const plain = url.searchParams.get("http");
  if (plain !== null && plain !== "on")
    throw new Error("FILES_URL: write http=on for a storage without TLS, or leave it out.");
  return {
    endpoint: `${plain === null ? "https" : "http"}://${url.host}`,
    bucket,
    prefix: folders.map((step) => `${decoded(step)}/`).join(""),
    region: url.searchParams.get("region") ?? "auto",
    key: decoded(url.username),
    secret: decoded(url.password),
  };
}
