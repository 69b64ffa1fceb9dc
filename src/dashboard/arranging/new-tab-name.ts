/** A random name for an own tab, for use in the address. It also works without HTTPS. */
export function newTabName(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(5));
  return `own-${Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}
