/** A fresh name for an own tab, as it stands in the address; works on plain http. */
export function newTabName(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(5));
  return `own-${Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}
