import { useQuery } from "@tanstack/react-query";
import { call } from "../../api/calls/call";
import type { SystemState } from "../../shared/calls/system";

/** How often the page refreshes while a backup is made. */
const RUNNING_REFRESH_MS = 2000;

/** How the server is. While a backup is made it is asked again. */
export const useSystem = (enabled: boolean) =>
  useQuery({
    queryKey: ["system"],
    queryFn: async ({ signal }) =>
      (await call<SystemState>("GET", "/api/system", undefined, { signal })).data,
    staleTime: 0,
    enabled,
    refetchInterval: ({ state }) => (state.data?.backup?.running === true ? RUNNING_REFRESH_MS : false),
  });

/** Begins a backup, unless one is being made. */
export const backUpNow = (): Promise<unknown> => call("POST", "/api/system/backup", {});
