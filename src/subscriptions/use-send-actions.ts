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
export function useSendActions(offer: () => Offer | null): SendActions {
  const { add } = useBook(false);
  const withOffer = (use: (offered: Offer) => void) => (): void => {
    const offered = offer();
    if (offered !== null) use(offered);
  };
  return {
    send: withOffer((offered) => offerSubscription(offered)),
    alert: withOffer((offered) => offerSubscription(offered, true)),
    addToBook: withOffer(({ name, address, sheets }) => void add({ title: name, address, sheets })),
  };
}
