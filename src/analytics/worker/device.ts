/** Devices with less memory, in GiB, hold only the facts that somebody asked for. */
const ENOUGH_MEMORY = 4;

/** Whether device and link can bear what nobody has asked for yet: enough memory, no metered or slow link (decision 030). */
export function isAmpleDevice(): boolean {
  const { deviceMemory, connection } = navigator as {
    deviceMemory?: number;
    connection?: { saveData?: boolean; effectiveType?: string };
  };
  const slow = /^(slow-2g|2g|3g)$/.test(connection?.effectiveType ?? "");
  return (deviceMemory ?? ENOUGH_MEMORY) >= ENOUGH_MEMORY && connection?.saveData !== true && !slow;
}

/** Waits for a moment in which the page has nothing to do, five seconds at most. */
export const idleMoment = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === "function") requestIdleCallback(() => resolve(), { timeout: 5000 });
    else setTimeout(resolve, 500);
  });
