import { newIdempotencyKey } from "../call";

/** A page that is just sending a change, the tab it stands in, and until when that counts (milliseconds since 1970). */
export interface Sender {
  tab: string;
  page: string;
  until: number;
}

/** This page as it is loaded, and the tab it stands in, which is the same after loading anew. */
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

/** This page, as the one that sends a change; for so many milliseconds. */
export const thisPage = (during: number): Sender => ({ tab: tabOf(), page, until: Date.now() + during });

/** Whether the page that sends a change may still be there: not where its tab has loaded another page since. */
export const isBeingSent = (sender: Sender | undefined): boolean =>
  sender !== undefined && sender.until > Date.now() && (sender.page === page || sender.tab !== tabOf());
