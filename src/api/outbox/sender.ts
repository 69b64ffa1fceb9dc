import { newIdempotencyKey, timeouts } from "../calls/call";

/**
 * A page that is sending a change, its tab, and how long that is assumed (until, in milliseconds since 1970).
 */
export interface Sender {
  tab: string;
  page: string;
  until: number;
}

/** Identifies this page load; `tabOf` identifies the tab, which stays the same after a reload. */
const page = newIdempotencyKey();
const tabName = "marble-tab";
function tabOf(): string {
  try {
    const known = sessionStorage.getItem(tabName) ?? page;
    sessionStorage.setItem(tabName, known);
    return known;
  } catch {
    return page;
  }
}

/** This page as the sender of a change, for the given number of milliseconds. */
export const currentSender = (during: number): Sender => ({ tab: tabOf(), page, until: Date.now() + during });

/**
 * Whether the sending page may still be open. False after `until`, when its tab has loaded another page, or where
 * `until` is farther away than any call may take: the clock was set back.
 */
export const isBeingSent = (sender: Sender | undefined): boolean =>
  sender !== undefined &&
  sender.until > Date.now() &&
  sender.until <= Date.now() + 2 * timeouts.files &&
  (sender.page === page || sender.tab !== tabOf());
