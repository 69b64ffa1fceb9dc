import { Suspense, useEffect, type ReactElement } from "react";
import { lazyPart } from "../api/calls/lazy-part";
import { closeSubscriptionDialog, useSubscriptionDialog } from "./subscription-dialog-store";

const SubscriptionDialog = lazyPart(() => import("./subscription-dialog"));

/** The dialog that makes a subscription to the figures of the screen. Its code loads when it is first opened. */
export function LazySubscriptionDialog(): ReactElement | null {
  const open = useSubscriptionDialog((state) => state.open);
  // The dialog closes when its screen is left.
  useEffect(() => closeSubscriptionDialog, []);
  return open === null ? null : (
    <Suspense>
      <SubscriptionDialog of={open.draft} asAlert={open.asAlert} onClose={closeSubscriptionDialog} />
    </Suspense>
  );
}
