import { useEffect, useState } from "react";

/** Counts a wait down, in whole seconds to 0; returns how many are left and what begins one. */
export function useCountdown(): [left: number, begin: (seconds: number) => void] {
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(0);
  const isOver = now >= until;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [isOver]);
  const begin = (seconds: number): void => {
    setNow(Date.now());
    setUntil(Date.now() + seconds * 1000);
  };
  return [Math.max(0, Math.ceil((until - now) / 1000)), begin];
}

/** What is left of a wait as a clock shows it: `0:45`, `14:05`. */
export const clockOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
