/** Devices with less memory than this, in GiB, load only the facts that a question asked for. */
const ENOUGH_MEMORY = 4;

/** Whether device and network allow prefetching: enough memory, and no metered or slow link (decision 030). */
export function mayPrefetch(): boolean {
  const { deviceMemory, connection } = navigator as {
    deviceMemory?: number;
    connection?: { saveData?: boolean; effectiveType?: string };
  };
  const slow = /^(slow-2g|2g|3g)$/.test(connection?.effectiveType ?? "");
  return (deviceMemory ?? ENOUGH_MEMORY) >= ENOUGH_MEMORY && connection?.saveData !== true && !slow;
}

/** Resolves when the page is idle, after five seconds at most. */
export const idleMoment = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === "function") requestIdleCallback(() => resolve(), { timeout: 5000 });
    else setTimeout(resolve, 500);
  });
