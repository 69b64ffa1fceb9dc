import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import type { Settings } from "../entities/settings";
import type { Values } from "../fields";
import { call } from "./call";
import { queryClient } from "./query-client";

const settingsKey = ["settings"];

/** What the central office has set, asked for where it is wanted. */
export const useSettings = (wanted = true): UseQueryResult<Settings> =>
  useQuery({
    queryKey: settingsKey,
    enabled: wanted,
    queryFn: async ({ signal }) => (await call<Settings>("GET", "/api/settings", undefined, { signal })).data,
  });

/** What the central office has set as far as this page knows; undefined where nothing has asked for it. */
export const knownSettings = (): Settings | undefined => queryClient.getQueryData<Settings>(settingsKey);

/** Asks for them again, where they were asked for and no call is on its way. */
export const refreshSettings = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: settingsKey }, { cancelRefetch: false });

/** Sets what is sent, and leaves the others. Throws a `Problem` that names a setting whose value cannot be. */
export async function saveSettings(changed: Values): Promise<void> {
  const { data } = await call<Settings>("PUT", "/api/settings", changed);
  queryClient.setQueryData(settingsKey, data);
}
