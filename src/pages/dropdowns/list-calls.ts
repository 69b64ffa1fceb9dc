import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { call } from "../../api/calls/call";
import { queryClient } from "../../api/query-client";
import type { LookupList } from "../../entities/lookups";
import { nameKey, tidy } from "../../shared/same-text";

/** A value of a lookup list (spec §3); participant categories have both category and sub-category. */
export interface ListItem {
  id: number;
  type: string;
  category?: string | null;
  sub_category?: string | null;
  row_version: number;
}

/** A value to add to a list. */
export type NewItem = Omit<ListItem, "id" | "row_version">;

/** The query key of a list, and the prefix of the keys of its merges and usage. */
export const keyOf = (list: string): string[] => ["dropdown", list];

export const useListItems = (list: string) =>
  useQuery({
    queryKey: keyOf(list),
    queryFn: async ({ signal }) =>
      (await call<ListItem[]>("GET", `/dropdown/${list}`, undefined, { signal })).data,
  });

/** The query key of a list's merges that can still be undone. */
export const mergesKeyOf = (list: string): string[] => [...keyOf(list), "merges"];

const usageKeyOf = (list: string): string[] => [...keyOf(list), "usage"];

/**
 * How many records use a value: null while unknown, which is not the same as 0. `error` says why; `retry`
 * fetches again.
 */
export interface ListUsage {
  usedBy: (item: ListItem) => number | null;
  error: Error | null;
  retry: () => void;
}

export function useListUsage({ name, categories }: LookupList): ListUsage {
  const { data, error, refetch } = useQuery({
    queryKey: usageKeyOf(name),
    // Records change on other screens, and what is said before a delete must be true.
    staleTime: 0,
    queryFn: async ({ signal }) =>
      (await call<Record<string, number>>("GET", `/dropdown/${name}/usage`, undefined, { signal })).data,
  });
  return useMemo(
    () => ({
      usedBy: (item) =>
        data === undefined || error !== null ? null : (data[usageKey(item, categories === true)] ?? 0),
      error,
      retry: () => void refetch(),
    }),
    [data, error, refetch, categories],
  );
}

/** The key of a value in the usage answer: lower case, with the category if the list has categories. */
export const usageKey = ({ type, category }: NewItem, categories: boolean): string =>
  [...(categories ? [category ?? ""] : []), type].map((part) => tidy(part).toLowerCase()).join("\t");

/** Refetches a list and its merges. The usage counts are reset to unknown and fetched again. */
export async function refreshList(list: string): Promise<void> {
  await Promise.all([
    queryClient.resetQueries({ queryKey: usageKeyOf(list) }),
    queryClient.invalidateQueries({ queryKey: keyOf(list), exact: true }),
    queryClient.invalidateQueries({ queryKey: mergesKeyOf(list) }),
  ]);
}

/** Adds a value; the path for `arc-type` ends differently (spec §7). */
export async function addItem(list: string, item: NewItem): Promise<void> {
  await call("PUT", `/dropdown/${list}/${list === "arc-type" ? "insert" : "register"}`, [item]);
  await refreshList(list);
}

/** Renames a value, and with `inRecords` also in the records that use it. Returns how many records changed. */
export async function renameItem(list: string, item: ListItem, inRecords: boolean): Promise<number> {
  const body = [{ ...item, rename_records: inRecords }];
  const { data } = await call<{ records: number }[]>("PUT", `/dropdown/${list}/update`, body);
  await refreshList(list);
  if (inRecords) await queryClient.invalidateQueries({ queryKey: ["records"] });
  return data[0]?.records ?? 0;
}

export async function deleteItem(list: string, id: number): Promise<void> {
  await call("DELETE", `/dropdown/${list}/delete`, { ids: [id] });
  await refreshList(list);
}

/** An existing item with the same text, ignoring case and spaces; undefined when there is none. */
export const findSameItem = (
  items: readonly ListItem[],
  item: NewItem & { id?: number },
): ListItem | undefined => {
  const text = (one: NewItem) =>
    [one.type, one.category ?? "", one.sub_category ?? ""].map(nameKey).join("\t");
  return items.find((one) => one.id !== item.id && text(one) === text(item));
};
