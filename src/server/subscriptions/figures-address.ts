import { searchPattern } from "../../shared/calls/saved-views";

/** What an address of figures looks like, for a caller that sent another. */
export const addressHint = "Send the address of a dashboard or report, such as /dashboard?tab=main.";

/** The screen that an address of figures opens; null for any other address. */
export function screenOf(address: string): "dashboard" | "report" | null {
  const [, screen, search = ""] = /^\/(dashboard|report)(?:\?(.*))?$/.exec(address) ?? [];
  return screen === undefined || !searchPattern.test(search) ? null : (screen as "dashboard" | "report");
}
