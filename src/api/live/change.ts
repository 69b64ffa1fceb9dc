/** A new data version of a fact, as the server announces it. */
export interface Change {
  fact: string;
  version: number;
  /** The difference leads from each version between this one and `version` to `version` or a later one. */
  since?: number;
  /** What has changed, as base64 text of a compressed answer of `GET /charts/facts/{name}?since=` (decision 060). */
  difference?: string;
}

/** Reads the text of an event; null when it is no change. */
export function changeOf(text: string): Change | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== "object" || value === null) return null;
    const { fact, version, since, difference } = value as Partial<Change>;
    if (typeof fact !== "string" || typeof version !== "number") return null;
    return typeof since === "number" && typeof difference === "string"
      ? { fact, version, since, difference }
      : { fact, version };
  } catch {
    return null;
  }
}
