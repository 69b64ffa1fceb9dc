import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import type { Settings } from "../entities/settings";
import type { Values } from "../fields";
import { call } from "./call";
import { queryClient } from "./query-client";

const settingsKey = ["settings"];

/** What the central office has set. */
export const useSettings = (): UseQueryResult<Settings> =>
  useQuery({
    queryKey: settingsKey,
    queryFn: async ({ signal }) => (await call<Settings>("GET", "/api/settings", undefined, { signal })).data,
  });

/** Sets what is sent, and leaves the others. Throws a `Problem` that names a setting whose value cannot be. */
export async function saveSettings(changed: Values): Promise<void> {
  const { data } = await call<Settings>("PUT", "/api/settings", changed);
  queryClient.setQueryData(settingsKey, data);
}
