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

const example = "s3://KEY:SECRET@host/bucket?region=ap-southeast-1";

/** Reads FILES_URL. Throws an error that does not repeat the address, which contains a secret. */
export function parseBucketAddress(given: string): BucketAddress {
  const url = URL.canParse(given) ? new URL(given) : null;
  const [bucket = "", ...folders] = (url?.pathname ?? "").split("/").filter((step) => step !== "");
  const [known, unknown] = [["region", "http"], [...(url?.searchParams.keys() ?? [])]];
  const isPlain = url?.searchParams.get("http");
  if (
    url?.protocol !== "s3:" ||
    url.host === "" ||
    url.username === "" ||
    url.password === "" ||
    bucket === ""
  )
    throw new Error(
      `FILES_URL is not the address of a bucket: give ${example}, with signs such as / in the secret written as %2F, or leave it empty to keep files in DATA_DIR.`,
    );
  const odd = unknown.find((name) => !known.includes(name));
  if (odd !== undefined)
    throw new Error(`FILES_URL has “${odd}”: only region and http=on may follow the “?”.`);
  if (isPlain !== null && isPlain !== "on")
    throw new Error("FILES_URL: write http=on for a storage without TLS, or leave it out.");
  return {
    endpoint: `${isPlain === "on" ? "http" : "https"}://${url.host}`,
    bucket,
    prefix: folders.map((step) => `${decodeURIComponent(step)}/`).join(""),
    region: url.searchParams.get("region") ?? "auto",
    key: decodeURIComponent(url.username),
    secret: decodeURIComponent(url.password),
  };
}
