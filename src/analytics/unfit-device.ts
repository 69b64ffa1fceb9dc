/**
 * Devices with at most this much memory, in GiB, let the server compute: the engine and its data would fill it.
 */
const TOO_LITTLE_MEMORY = 1;

/** The reason why this device must not start the browser's engine; null when it may (decision 017). */
export function unfitDevice(): string | null {
  const memory = (navigator as { deviceMemory?: number }).deviceMemory;
  if (memory !== undefined && memory <= TOO_LITTLE_MEMORY) return "This device has little memory.";
  return typeof WebAssembly === "object" ? null : "This browser has no WebAssembly.";
}
