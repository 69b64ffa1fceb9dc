import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { standardSettings, type Settings } from "../entities/define/settings";
import type { Values } from "../fields";
import { call } from "./calls/call";
import { queryClient } from "./query-client";

const settingsQuery = {
  queryKey: ["settings"],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await call<Settings>("GET", "/api/settings", undefined, { signal })).data,
};

/** The settings of the central office; fetched only while `wanted` is true. */
export const useSettings = (wanted = true): UseQueryResult<Settings> =>
  useQuery({ ...settingsQuery, enabled: wanted });

/**
 * Reads the settings once, from the cache if it is less than 30 seconds old. On failure returns the last known
 * settings, or else the standard ones.
 */
export const readSettings = (): Promise<Settings> =>
  queryClient
    .fetchQuery({ ...settingsQuery, retry: false })
    .catch(() => cachedSettings() ?? standardSettings);

/** The cached settings; undefined when they were never fetched. */
export const cachedSettings = (): Settings | undefined =>
  queryClient.getQueryData<Settings>(settingsQuery.queryKey);

/** Refetches the settings, if they are in use and no request is already in flight. */
export const refreshSettings = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: settingsQuery.queryKey }, { cancelRefetch: false });

/**
 * Saves the given settings and leaves the others unchanged. Throws a `Problem` that names an invalid setting.
 */
export async function saveSettings(changed: Values): Promise<void> {
  const { data } = await call<Settings>("PUT", "/api/settings", changed);
  queryClient.setQueryData(settingsQuery.queryKey, data);
}
