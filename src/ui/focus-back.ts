import { useCallback, useState } from "react";

/** Gives the focus back to what had it when the component appeared, such as a figure that opened a drawer. */
export function useFocusBack(): () => void {
  const [from] = useState(() => document.activeElement);
  return useCallback(() => {
    if (from instanceof HTMLElement && from.isConnected) from.focus();
  }, [from]);
}
