import { createStore, update, type UseStore } from "idb-keyval";
import { newIdempotencyKey } from "../call";

interface Lease {
  tab: string;
  /** Milliseconds since 1970. */
  until: number;
}

const term = 30_000;
const tab = newIdempotencyKey();
let opened: UseStore | undefined;
const store = (): UseStore => (opened ??= createStore("marble-leases", "leases"));

/** Takes the lease, or takes it for longer; false while another tab holds it. A lease from the future is a clock that was set back. */
async function take(name: string): Promise<boolean> {
  const now = Date.now();
  let mine = false;
  await update<Lease>(
    name,
    (held) => {
      const free = held === undefined || held.tab === tab || held.until < now || held.until > now + term;
      mine = free;
      return free ? { tab, until: now + term } : held;
    },
    store(),
  );
  return mine;
}

const giveBack = (name: string): Promise<void> =>
  update<Lease>(
    name,
    (held) => (held === undefined || held.tab === tab ? { tab: "", until: 0 } : held),
    store(),
  );

/**
 * Does work in one tab of this browser at a time; does nothing where another tab is at it. A lease in the browser's
 * database, because the browser's own locks exist on https only; a tab that dies loses it after 30 seconds.
 */
export async function inOneTab(name: string, work: () => Promise<void>): Promise<void> {
  if (!(await take(name))) return;
  const renewing = setInterval(() => void take(name), term / 3);
  const leave = () => void giveBack(name);
  globalThis.addEventListener?.("pagehide", leave);
  try {
    await work();
  } finally {
    clearInterval(renewing);
    globalThis.removeEventListener?.("pagehide", leave);
    await giveBack(name);
  }
}
