import { useEffect } from "react";
import { markUnsaved } from "../../../api/session/unsaved";

/** While rows are being saved, asks before the page is left, and keeps the page open when the session ends. */
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
