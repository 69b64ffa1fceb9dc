import { useQuery } from "@tanstack/react-query";
import { call, timeouts } from "../../api/call";
import { queryClient } from "../../api/query-client";
import { keyOf, mergesKeyOf, refresh, type ListItem } from "./list-calls";

/** How many records of one form a merge changes, and the first of them by name. */
export interface MergedForm {
  form: string;
  fields: string[];
  records: number;
  deleted: number;
  first: { id: number; name: string | null }[];
}

/** What a merge would change. */
export interface MergePreview {
  forms: MergedForm[];
  records: number;
  deleted: number;
  /** Why it cannot be; null where it can. */
  refused: string | null;
  last_of_category: { category: string; records: number } | null;
}

/** A merge that can be taken back yet. */
export interface RecentMerge {
  id: number;
  merged: string;
  into: string;
  seconds_left: number;
}

/** What taking a merge back did: the records put back, and those that were changed since. */
export interface Unmerged {
  records: number;
  left: number;
  first_left: { form: string; id: number; name: string | null }[];
}

const sides = (from: ListItem, into: ListItem) => ({
  from: { id: from.id, row_version: from.row_version },
  into: { id: into.id, row_version: into.row_version },
});

/** What merging one value into the other would change; nothing is asked while none is chosen. */
export const useMergePreview = (list: string, from: ListItem, into: ListItem | undefined) =>
  useQuery({
    queryKey: [...keyOf(list), "merge", from.id, from.row_version, into?.id, into?.row_version],
    enabled: into !== undefined,
    gcTime: 0,
    queryFn: async ({ signal }) =>
      (await call<MergePreview>("POST", `/dropdown/${list}/merge`, into && sides(from, into), { signal }))
        .data,
  });

/** The merges of a list that can be taken back yet; asked again while there are any. */
export const useRecentMerges = (list: string) =>
  useQuery({
    queryKey: mergesKeyOf(list),
    queryFn: async ({ signal }) =>
      (await call<RecentMerge[]>("GET", `/dropdown/${list}/merges`, undefined, { signal })).data,
    refetchInterval: ({ state }) => ((state.data?.length ?? 0) > 0 ? 15_000 : false),
  });

/** A merge may reach a hundred thousand records. */
const patient = { patience: timeouts.files };

const readAnew = async (list: string): Promise<void> => {
  await refresh(list);
  await queryClient.invalidateQueries({ queryKey: ["records"] });
};

/** Merges a value into another; tells how many records hold the other now. */
export async function mergeValue(
  list: string,
  from: ListItem,
  into: ListItem,
): Promise<{ records: number; deleted: number }> {
  try {
    const path = `/dropdown/${list}/merge`;
    return (await call<{ records: number; deleted: number }>("PUT", path, sides(from, into), patient)).data;
  } finally {
    await readAnew(list);
  }
}

/** Takes the merge of a value back. */
export async function unmergeValue(list: string, id: number): Promise<Unmerged> {
  try {
    return (await call<Unmerged>("PUT", `/dropdown/${list}/unmerge`, { id }, patient)).data;
  } finally {
    await readAnew(list);
  }
}
