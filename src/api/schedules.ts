import { useQuery } from "@tanstack/react-query";
import type { Countdown, Window } from "../shared/time/countdown";
import { call } from "./calls/call";
import { onForbidden } from "./calls/read-answer";
import { queryClient } from "./query-client";
import { useSession } from "./session/session";

/** The schedules in force today for the user's place; the first one decides (DESIGN §4). */
export type CurrentSchedules = Record<Window, Countdown[]>;

const refreshEvery = 60_000;

/** Reloads the schedules, because they changed or a 403 suggests that a reporting window has closed. */
export const refreshSchedules = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: ["report-schedules"] });

onForbidden(() => void refreshSchedules());

/** Fetches the current schedules. */
async function fetchCurrentSchedules(signal?: AbortSignal): Promise<CurrentSchedules> {
  return (await call<CurrentSchedules>("GET", "/api/report-schedules/current", undefined, { signal })).data;
}

/** The current schedules, refetched every minute while the page is open; undefined until the first answer. */
export function useCurrentSchedules(): CurrentSchedules | undefined {
  const user = useSession((state) => state.user);
  return useQuery({
    queryKey: ["report-schedules", "current", user?.id],
    queryFn: ({ signal }) => fetchCurrentSchedules(signal),
    enabled: user !== null,
    staleTime: refreshEvery,
    refetchInterval: refreshEvery,
    refetchOnWindowFocus: true,
  }).data;
}
