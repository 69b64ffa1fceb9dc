import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { windowDays, type Place, type Schedule, type Window } from "../shared/time/countdown";
import { today } from "../shared/time/dates";
import { call } from "./calls/call";
import { useSession } from "./session/session";

const staleAfterMs = 5 * 60_000;

/** The days left to enter targets or accomplishments for a place; 0 when the window is closed (DESIGN §4). */
export type DaysAt = (window: Window, place: Place) => number;

/** The days left on a day according to the schedules; results are cached by place. */
function daysOf(schedules: readonly Schedule[], day: string): DaysAt {
  const known = new Map<string, number>();
  return (window, place) => {
    const key = `${window}|${place.region_name}|${place.province_name}`;
    const days = known.get(key) ?? windowDays(schedules, window, place, day);
    known.set(key, days);
    return days;
  };
}

/** The reporting windows of every place in scope. */
export interface Windows {
  /** Returns 0 until the schedules are loaded. */
  daysAt: DaysAt;
  /** The schedules that name a province; undefined until they are loaded. */
  provinces: readonly Place[] | undefined;
}

/** The days left for every place in scope, from the report schedules. Fetched only while `enabled` is true. */
export function useWindows(enabled = true): Windows {
  const user = useSession((session) => session.user?.id);
  const { data } = useQuery({
    queryKey: ["report-schedules", "places", user],
    queryFn: async ({ signal }) =>
      (await call<Schedule[]>("POST", "/api/report-schedules", {}, { signal })).data,
    enabled,
    staleTime: staleAfterMs,
    refetchInterval: staleAfterMs,
  });
  const day = today();
  return useMemo(
    () => ({ daysAt: daysOf(data ?? [], day), provinces: data?.filter((one) => !!one.province_name) }),
    [data, day],
  );
}
