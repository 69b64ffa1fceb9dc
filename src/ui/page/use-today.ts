import { useEffect, useState } from "react";
import { today, type IsoDate } from "../../shared/time/dates";

/** How often it is looked whether another day has begun. */
const LOOK_EVERY_MS = 30_000;

/** Today; a page that stays open, as on a wall, is drawn again when a day begins. */
export function useToday(): IsoDate {
  const [day, setDay] = useState(() => today());
  useEffect(() => {
    const timer = setInterval(() => setDay(today()), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return day;
}
