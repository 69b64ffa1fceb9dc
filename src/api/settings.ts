import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { standardSettings, type Settings } from "../entities/settings";
import type { Values } from "../fields";
import { call } from "./call";
import { queryClient } from "./query-client";

const settingsQuery = {
  queryKey: ["settings"],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await call<Settings>("GET", "/api/settings", undefined, { signal })).data,
};

/** What the central office has set. */
export const useSettings = (): UseQueryResult<Settings> => useQuery(settingsQuery);

/** The same once, as it was read less than half a minute ago; while the server is away what was read last, else the standard. */
export const readSettings = (): Promise<Settings> =>
  queryClient
    .fetchQuery({ ...settingsQuery, retry: false })
    .catch(() => queryClient.getQueryData<Settings>(settingsQuery.queryKey) ?? standardSettings);

/** Sets what is sent, and leaves the others. Throws a `Problem` that names a setting whose value cannot be. */
export async function saveSettings(changed: Values): Promise<void> {
  const { data } = await call<Settings>("PUT", "/api/settings", changed);
  queryClient.setQueryData(settingsQuery.queryKey, data);
}
