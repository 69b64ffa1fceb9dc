import { lazy, Suspense, useEffect, type ReactElement } from "react";
import { retryWhenOnline } from "../api/calls/retry-when-online";
import { closeOffer, useOffered } from "./offer-store";

const SubscriptionDialog = lazy(() => retryWhenOnline(() => import("./subscription-dialog")));

/** The dialog that subscribes to what the screen offers. Its code loads when it is first opened. */
export function OfferedSubscription(): ReactElement | null {
  const offered = useOffered((state) => state.offered);
  // An offer ends with its screen.
  useEffect(() => closeOffer, []);
  return offered === null ? null : (
    <Suspense>
      <SubscriptionDialog of={offered.offer} asAlert={offered.asAlert} onClose={closeOffer} />
    </Suspense>
  );
}
