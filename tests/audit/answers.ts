import { gunzipSync } from "node:zlib";

/** What came back of a call. */
export interface Answer {
  status: number;
  headers: Readonly<Record<string, string | number | string[] | undefined>>;
  body: Buffer;
}

const isPacked = (body: Buffer): boolean => body[0] === 0x1f && body[1] === 0x8b;

/**
 * An answer as text, for comparing and for looking into: status, tag and every byte, a fact unpacked. The moment at which
 * a fact was read is left out: it alone differs between two answers of the same rows.
 */
export function textOfAnswer({ status, headers, body }: Answer): string {
  const bytes = isPacked(body) ? gunzipSync(body) : body;
  const text = bytes.toString("latin1").replace(/"asOf":"[^"]*"/, "");
  const named = ["etag", "content-disposition"].map((name) => String(headers[name] ?? ""));
  return [String(status), ...named, text].join("\n");
}
