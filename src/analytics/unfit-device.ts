/** Devices with so little memory, in GiB, leave computing to the server: the engine and its data would fill it. */
const TOO_LITTLE_MEMORY = 1;

/** Why this device should not even start the browser's own engine; null where it may (decision 017). */
export function unfitDevice(): string | null {
  const memory = (navigator as { deviceMemory?: number }).deviceMemory;
  if (memory !== undefined && memory <= TOO_LITTLE_MEMORY) return "This device has little memory.";
  return typeof WebAssembly === "object" ? null : "This browser has no WebAssembly.";
}
