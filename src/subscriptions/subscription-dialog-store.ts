import { create } from "zustand";
import type { SubscriptionContent } from "../shared/calls/subscriptions";

/** The figures of a screen, from which a subscription is made. */
export type SubscriptionDraft = Pick<SubscriptionContent, "name" | "address" | "sheets">;

/** The draft of the open dialog, and whether it becomes an alert; null while the dialog is closed. */
export const useSubscriptionDialog = create<{ open: { draft: SubscriptionDraft; asAlert: boolean } | null }>(
  () => ({
    open: null,
  }),
);

/** Opens the dialog that makes a subscription from a draft. */
export const openSubscriptionDialog = (draft: SubscriptionDraft, asAlert = false): void =>
  useSubscriptionDialog.setState({ open: { draft, asAlert } });

/** Closes the dialog. */
export const closeSubscriptionDialog = (): void => useSubscriptionDialog.setState({ open: null });
