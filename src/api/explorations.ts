import { queryOptions, skipToken, useQuery } from "@tanstack/react-query";
import { limits, type Definition, type Exploration } from "../shared/calls/explorations";
import { call } from "./calls/call";

/**
 * An exploration to save: with `id` it changes the user's own, which stays shared as it is where nothing else is sent; without
 * `id` it creates a new one.
 */
export interface ExplorationToSave extends Partial<
  Pick<Exploration, "sharing" | "uac_id" | "region_name" | "province_name">
> {
  id?: number;
  name: string;
  definition: Definition;
  row_version?: number;
}

const listOf = async (signal: AbortSignal, ids?: readonly number[]): Promise<Exploration[]> =>
  (await call<Exploration[]>("POST", "/api/explorations", ids && { ids }, { signal })).data;

/** The user's own explorations, followed by those that others share with the user, up to a limit. */
export const explorations = queryOptions({
  queryKey: ["explorations"],
  queryFn: ({ signal }) => listOf(signal),
});

/** Whether the list may lack some of those that others share. */
export const isFullList = (list: readonly Exploration[]): boolean => list.length >= limits.listed;

/** The list, and the exploration of a number, which is asked for by itself where the list is full without it. */
export function useExploration(id: number | null) {
  const list = useQuery(explorations);
  const listed = list.data?.find((one) => one.id === id);
  const isLeftOut = id !== null && listed === undefined && isFullList(list.data ?? []);
  const one = useQuery({
    queryKey: [...explorations.queryKey, id],
    queryFn: isLeftOut ? async ({ signal }) => (await listOf(signal, [id]))[0] ?? null : skipToken,
  });
  return {
    list,
    found: listed ?? one.data ?? undefined,
    isPending: list.isPending || (isLeftOut && one.isPending),
  };
}

/** Saves an exploration. Rejects with a 409 when it has changed in the meantime or the name is taken. */
export const saveExploration = async (sent: ExplorationToSave): Promise<Exploration> =>
  (await call<Exploration>("PUT", "/api/explorations/update", sent)).data;

export const deleteExploration = async (id: number): Promise<void> => {
  await call("DELETE", "/api/explorations/delete", { id });
};

/** Restores a deleted exploration. */
export const restoreExploration = async (id: number): Promise<void> => {
  await call("PUT", "/api/explorations/restore", { id });
};
