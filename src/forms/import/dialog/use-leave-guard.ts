import { useEffect } from "react";
import { markUnsaved } from "../../../api/outbox/unsaved";

/** Asks before the page is left while rows are being saved, and keeps the page when the session ends. */
export function useLeaveGuard(busy: boolean): void {
  useEffect(() => {
    markUnsaved("ARBO import", busy);
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    if (busy) addEventListener("beforeunload", ask);
    return () => {
      removeEventListener("beforeunload", ask);
      markUnsaved("ARBO import", false);
    };
  }, [busy]);
}
