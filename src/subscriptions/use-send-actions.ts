import { useBook } from "./book/use-book";
import { openSubscriptionDialog, type SubscriptionDraft } from "./subscription-dialog-store";

/** What can be done with the figures of a screen. */
export interface SendActions {
  /** Opens the dialog that sends them regularly. */
  send: () => void;
  /** Opens the dialog with an alert on one of them. */
  alert: () => void;
  addToBook: () => void;
}

/** The actions on the draft that `makeDraft` returns. It returns null after a message that nothing can be sent. */
export function useSendActions(makeDraft: () => SubscriptionDraft | null): SendActions {
  const { add } = useBook(false);
  const withDraft = (use: (draft: SubscriptionDraft) => void) => (): void => {
    const draft = makeDraft();
    if (draft !== null) use(draft);
  };
  return {
    send: withDraft((draft) => openSubscriptionDialog(draft)),
    alert: withDraft((draft) => openSubscriptionDialog(draft, true)),
    addToBook: withDraft(({ name, address, sheets }) => void add({ title: name, address, sheets })),
  };
}
