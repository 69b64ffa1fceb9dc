import type { Pivot } from "../../../shared/calls/explorations";
import { subscriptionLimits } from "../../../shared/calls/subscriptions";
import { currentAddress } from "../../../subscriptions/current-address";
import type { SubscriptionDraft } from "../../../subscriptions/subscription-dialog-store";

/** The pivot on the screen as it is sent, or put into the report book. */
export function pivotDraft(pivot: Pivot, shownTitle: string): SubscriptionDraft {
  const { address, period } = currentAddress();
  const title = shownTitle.slice(0, subscriptionLimits.title);
  return { name: title, address, sheets: [{ title, pivot, period }] };
}
