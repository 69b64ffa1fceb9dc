/** The memory, in GiB, up to which a device lets the server compute: the engine and its data would fill it. */
const MAX_MEMORY_WITHOUT_ENGINE_GIB = 1;
/** Devices with less memory than this, in GiB, load only the facts that a question asked for. */
const MIN_MEMORY_GIB = 4;

/** A link with less than this speed, in Mbit/s, is slow. */
const MIN_SPEED_MBITS = 1.5;
/** Smaller files, in bytes, and shorter downloads, in milliseconds, are not used to measure the speed of the link. */
const MIN_MEASURED_BYTES = 50_000;
const MIN_MEASURED_MS = 2000;

/** A phone, upright or held across: no tablet is as narrow or as low. */
const phone = "(pointer: coarse) and (max-width: 680px), (pointer: coarse) and (max-height: 500px)";

interface Device {
  deviceMemory?: number;
  connection?: { saveData?: boolean; effectiveType?: string };
}

/**
 * The speed in Mbit/s at which the largest file of this page and the files downloaded at the same time arrived; null if
 * there was no large, slow download to measure. Browsers only estimate the speed of the link, and most do not report it.
 */
function measuredSpeed(): number | null {
  const files = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
  const largest = files.toSorted((a, b) => b.transferSize - a.transferSize)[0];
  if (largest === undefined || largest.transferSize < MIN_MEASURED_BYTES) return null;
  if (largest.responseEnd - largest.startTime < MIN_MEASURED_MS) return null;
  const bytes = files
    .filter((file) => file.startTime < largest.responseEnd && file.responseEnd > largest.startTime)
    .reduce((sum, { transferSize }) => sum + transferSize, 0);
  return (bytes * 8) / 1000 / (largest.responseEnd - largest.startTime);
}

/** Whether the link is slow, as the browser reports it or as the page's own files arrived (decision 059). */
export const isSlowLink = (): boolean =>
  /^(slow-2g|2g|3g)$/.test((navigator as Device).connection?.effectiveType ?? "") ||
  (measuredSpeed() ?? MIN_SPEED_MBITS) < MIN_SPEED_MBITS;

/**
 * Why the engine, which loads some megabytes, waits on this device until a person asks for it; null when it need not
 * (decision 059).
 */
export function reasonToWait(): string | null {
  const { deviceMemory, connection } = navigator as Device;
  if (connection?.saveData === true) return "This device saves data.";
  if (isSlowLink()) return "The link is slow.";
  if ((deviceMemory ?? MIN_MEMORY_GIB) < MIN_MEMORY_GIB) return "This device has little memory.";
  if (window.matchMedia?.(phone).matches) return "This is a phone.";
  return null;
}

/** The reason why this device must not start the browser's engine; null when it may (decision 017). */
export function reasonNotToStart(): string | null {
  const memory = (navigator as Device).deviceMemory;
  if (memory !== undefined && memory <= MAX_MEMORY_WITHOUT_ENGINE_GIB)
    return "This device has little memory.";
  return typeof WebAssembly === "object" ? null : "This browser has no WebAssembly.";
}

/** Whether device and network allow prefetching: enough memory, and no metered or slow link (decision 030). */
export function mayPrefetch(): boolean {
  return reasonToWait() === null;
}

/** Resolves when the page is idle, after five seconds at most. */
export const whenPageIsIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === "function") requestIdleCallback(() => resolve(), { timeout: 5000 });
    else setTimeout(resolve, 500);
  });
