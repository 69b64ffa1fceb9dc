import { create } from "zustand";
import type { SubscriptionContent } from "../shared/calls/subscriptions";

/** The figures that a screen offers for sending. */
export type Offer = Pick<SubscriptionContent, "name" | "address" | "sheets">;

/** What is offered at the moment, and whether as an alert; null for nothing. */
export const useOffered = create<{ offered: { offer: Offer; asAlert: boolean } | null }>(() => ({
  offered: null,
}));

/** Opens the dialog that subscribes to the figures of a screen. */
export const offerSubscription = (offer: Offer, asAlert = false): void =>
  useOffered.setState({ offered: { offer, asAlert } });

/** Closes the dialog. */
export const closeOffer = (): void => useOffered.setState({ offered: null });
