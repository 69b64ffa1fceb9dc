import { useQuery } from "@tanstack/react-query";
import { call, timeouts } from "../../api/calls/call";
import { queryClient } from "../../api/query-client";
import type { MergePreview, RecentMerge, Unmerged } from "../../shared/calls/merges";
import { keyOf, mergesKeyOf, refreshList, type ListItem } from "./list-calls";

const sides = (from: ListItem, into: ListItem) => ({
  from: { id: from.id, row_version: from.row_version },
  into: { id: into.id, row_version: into.row_version },
});

/** Previews a merge; nothing is fetched until `into` is chosen. */
export const useMergePreview = (list: string, from: ListItem, into: ListItem | undefined) =>
  useQuery({
    queryKey: [...keyOf(list), "merge", from.id, from.row_version, into?.id, into?.row_version],
    enabled: into !== undefined,
    gcTime: 0,
    queryFn: async ({ signal }) =>
      (await call<MergePreview>("POST", `/dropdown/${list}/merge`, into && sides(from, into), { signal }))
        .data,
  });

/** The merges of a list that can still be undone; polled while there are any. */
export const useRecentMerges = (list: string) =>
  useQuery({
    queryKey: mergesKeyOf(list),
    queryFn: async ({ signal }) =>
      (await call<RecentMerge[]>("GET", `/dropdown/${list}/merges`, undefined, { signal })).data,
    refetchInterval: ({ state }) => ((state.data?.length ?? 0) > 0 ? 15_000 : false),
  });

/** A longer timeout, because a merge may change a hundred thousand records. */
const longTimeout = { timeout: timeouts.files };

const readAnew = async (list: string): Promise<void> => {
  await refreshList(list);
  await queryClient.invalidateQueries({ queryKey: ["records"] });
};

/** Merges a value into another. Returns how many records changed. */
export async function mergeValue(
  list: string,
  from: ListItem,
  into: ListItem,
): Promise<{ records: number; deleted: number }> {
  try {
    const path = `/dropdown/${list}/merge`;
    return (await call<{ records: number; deleted: number }>("PUT", path, sides(from, into), longTimeout))
      .data;
  } finally {
    await readAnew(list);
  }
}

/** Undoes a merge. */
export async function unmergeValue(list: string, id: number): Promise<Unmerged> {
  try {
    return (await call<Unmerged>("PUT", `/dropdown/${list}/unmerge`, { id }, longTimeout)).data;
  } finally {
    await readAnew(list);
  }
}
