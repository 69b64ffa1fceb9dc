import { useEffect, useState } from "react";
import { chartFont } from "../parts/chart";

/** Whether the typeface is loaded. A canvas does not repaint itself when the typeface arrives. */
export function useFont(): boolean {
  const [ready, setReady] = useState(document.fonts.status === "loaded");
  useEffect(() => {
    let current = true;
    void Promise.all([
      document.fonts.load(`400 13px ${chartFont}`),
      document.fonts.load(`650 13px ${chartFont}`),
    ])
      .catch(() => [])
      .then(() => current && setReady(true));
    return () => {
      current = false;
    };
  }, []);
  return ready;
}
