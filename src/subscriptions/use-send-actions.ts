import { notify } from "../ui/toasts/notify";
import { useBook } from "./book/use-book";
import { offerSubscription, type Offer } from "./offer-store";

/** What can be done with the figures of a screen. */
export interface SendActions {
  /** Opens the dialog that sends them regularly. */
  send: () => void;
  /** Opens the dialog with an alert on one of them. */
  alert: () => void;
  addToBook: () => void;
}

/** The actions on figures that `offer` composes; null when none of them can be sent, which it has told. */
export function useSendActions(offer: () => Promise<Offer | null>): SendActions {
  const { add } = useBook(false);
  const withOffer = (use: (offered: Offer) => unknown) => (): void => {
    void offer()
      .then((offered) => (offered === null ? null : use(offered)))
      .catch((error: unknown) => notify.error(error, { title: "These figures cannot be sent now" }));
  };
  return {
    send: withOffer((offered) => offerSubscription(offered)),
    alert: withOffer((offered) => offerSubscription(offered, true)),
    addToBook: withOffer(({ name, address, sheets }) => add({ title: name, address, sheets })),
  };
}
