/** Devices with at most this much memory, in GiB, let the server compute: the engine and its data would fill it. */
const TOO_LITTLE_MEMORY = 1;
/** Devices with less memory than this, in GiB, load only the facts that a question asked for. */
const ENOUGH_MEMORY = 4;

/** A link that carries less than this, in Mbit/s, is slow. */
const ENOUGH_SPEED = 1.5;
/** A file that is smaller, in bytes, or that arrived sooner, in milliseconds, does not tell the speed of the link. */
const ENOUGH_BYTES = 50_000;
const ENOUGH_TIME = 2000;

interface Device {
  deviceMemory?: number;
  connection?: { saveData?: boolean; effectiveType?: string };
}

/**
 * The Mbit/s at which the largest file of this page arrived, with those that arrived beside it; null where all came
 * quickly or from the cache. What browsers say of the link is a guess until they have measured it, and most say nothing.
 */
function measuredSpeed(): number | null {
  const files = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
  const largest = files.toSorted((a, b) => b.transferSize - a.transferSize)[0];
  if (largest === undefined || largest.transferSize < ENOUGH_BYTES) return null;
  if (largest.responseEnd - largest.startTime < ENOUGH_TIME) return null;
  const bytes = files
    .filter((file) => file.startTime < largest.responseEnd && file.responseEnd > largest.startTime)
    .reduce((sum, { transferSize }) => sum + transferSize, 0);
  return (bytes * 8) / 1000 / (largest.responseEnd - largest.startTime);
}

/**
 * Why the engine, which loads some megabytes, waits on this device until a person asks for it; null when it need not
 * (decision 059).
 */
export function reasonToWait(): string | null {
  const { deviceMemory, connection } = navigator as Device;
  if (connection?.saveData === true) return "This device saves data.";
  if (
    /^(slow-2g|2g|3g)$/.test(connection?.effectiveType ?? "") ||
    (measuredSpeed() ?? ENOUGH_SPEED) < ENOUGH_SPEED
  )
    return "The link is slow.";
  if ((deviceMemory ?? ENOUGH_MEMORY) < ENOUGH_MEMORY) return "This device has little memory.";
  if (window.matchMedia?.("(pointer: coarse) and (max-width: 680px)").matches) return "This is a phone.";
  return null;
}

/** The reason why this device must not start the browser's engine; null when it may (decision 017). */
export function unfitDevice(): string | null {
  const memory = (navigator as Device).deviceMemory;
  if (memory !== undefined && memory <= TOO_LITTLE_MEMORY) return "This device has little memory.";
  return typeof WebAssembly === "object" ? null : "This browser has no WebAssembly.";
}

/** Whether device and network allow prefetching: enough memory, and no metered or slow link (decision 030). */
export function mayPrefetch(): boolean {
  return reasonToWait() === null;
}

/** Resolves when the page is idle, after five seconds at most. */
export const idleMoment = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === "function") requestIdleCallback(() => resolve(), { timeout: 5000 });
    else setTimeout(resolve, 500);
  });
