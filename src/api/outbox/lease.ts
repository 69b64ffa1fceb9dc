import { update } from "idb-keyval";
import { browserStore } from "../stored/browser-store";
import { newIdempotencyKey } from "../calls/call";

interface Lease {
  tab: string;
  /** Milliseconds since 1970. */
  until: number;
}

const leaseMs = 30_000;
const tab = newIdempotencyKey();
const store = browserStore("marble-leases", "leases");

/**
 * Takes or renews the lease; returns false while another tab holds it. A lease that ends too far in the future
 * is ignored: the clock was set back.
 */
async function acquire(name: string): Promise<boolean> {
  const now = Date.now();
  let mine = false;
  await update<Lease>(
    name,
    (held) => {
      const free = held === undefined || held.tab === tab || held.until < now || held.until > now + leaseMs;
      mine = free;
      return free ? { tab, until: now + leaseMs } : held;
    },
    store,
  );
  return mine;
}

const release = (name: string): Promise<void> =>
  update<Lease>(
    name,
    (held) => (held === undefined || held.tab === tab ? { tab: "", until: 0 } : held),
    store,
  );

/**
 * Runs work in one tab of this browser at a time; does nothing when another tab is running it. The lease is
 * kept in IndexedDB, because the Web Locks API exists only on HTTPS. The lease of a closed tab ends after 30
 * seconds.
 */
export async function withTabLease(name: string, work: () => Promise<void>): Promise<void> {
  if (!(await acquire(name))) return;
  const renewing = setInterval(() => void acquire(name), leaseMs / 3);
  const leave = () => void release(name);
  globalThis.addEventListener?.("pagehide", leave);
  try {
    await work();
  } finally {
    clearInterval(renewing);
    globalThis.removeEventListener?.("pagehide", leave);
    await release(name);
  }
}
