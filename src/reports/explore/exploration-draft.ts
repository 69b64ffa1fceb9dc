import type { Pivot, StatementChart } from "../../shared/calls/explorations";
import { subscriptionLimits, type SubscribedSheet } from "../../shared/calls/subscriptions";
import { personsOfStatement, readsPersons } from "../../statements/facts-in-statement";
import { currentAddress } from "../../subscriptions/current-address";
import type { SubscriptionDraft } from "../../subscriptions/subscription-dialog-store";
import { notify } from "../../ui/toasts/notify";

const draftOf = (
  shownTitle: string,
  sheet: (title: string, address: ReturnType<typeof currentAddress>) => SubscribedSheet,
): SubscriptionDraft => {
  const title = shownTitle.slice(0, subscriptionLimits.title);
  const now = currentAddress();
  return { name: title, address: now.address, sheets: [sheet(title, now)] };
};

/** The pivot on the screen as it is sent, or put into the report book. */
export const pivotDraft = (pivot: Pivot, shownTitle: string): SubscriptionDraft =>
  draftOf(shownTitle, (title, { period }) => ({ title, pivot, period }));

/**
 * A person's own statement in Explore, where no filters are, as it is sent or put into the report book. Null after a message
 * when it reads persons.
 */
export function statementDraft(
  statement: string,
  chart: StatementChart | undefined,
  shownTitle: string,
): SubscriptionDraft | null {
  if (readsPersons(statement)) {
    notify.info(personsOfStatement);
    return null;
  }
  return draftOf(shownTitle, (title) => ({
    title,
    statement,
    ...(chart === undefined ? {} : { chart }),
    filter: {},
    stage: "both",
    period: null,
  }));
}
