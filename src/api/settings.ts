import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { standardSettings, type Settings } from "../entities/define/settings";
import type { Values } from "../fields";
import { call } from "./call";
import { queryClient } from "./query-client";

const settingsQuery = {
  queryKey: ["settings"],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await call<Settings>("GET", "/api/settings", undefined, { signal })).data,
};

/** What the central office has set, asked for where it is wanted. */
export const useSettings = (wanted = true): UseQueryResult<Settings> =>
  useQuery({ ...settingsQuery, enabled: wanted });

/** The same once, as it was read less than half a minute ago; while the server is away what was read last, else the standard. */
export const readSettings = (): Promise<Settings> =>
  queryClient.fetchQuery({ ...settingsQuery, retry: false }).catch(() => knownSettings() ?? standardSettings);

/** What the central office has set as far as this page knows; undefined where nothing has asked for it. */
export const knownSettings = (): Settings | undefined =>
  queryClient.getQueryData<Settings>(settingsQuery.queryKey);

/** Asks for them again, where they were asked for and no call is on its way. */
export const refreshSettings = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: settingsQuery.queryKey }, { cancelRefetch: false });

/** Sets what is sent, and leaves the others. Throws a `Problem` that names a setting whose value cannot be. */
export async function saveSettings(changed: Values): Promise<void> {
  const { data } = await call<Settings>("PUT", "/api/settings", changed);
  queryClient.setQueryData(settingsQuery.queryKey, data);
}
