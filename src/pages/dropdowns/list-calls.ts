import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { call } from "../../api/call";
import { queryClient } from "../../api/query-client";
import type { LookupList } from "../../entities/lookups";
import { nameKey, tidy } from "../../shared/same-text";

/** A value of a lookup list (spec §3); participant categories have both parts. */
export interface ListItem {
  id: number;
  type: string;
  category?: string | null;
  sub_category?: string | null;
  row_version: number;
}

/** A value that is not in its list yet. */
export type NewItem = Omit<ListItem, "id" | "row_version">;

/** Under what everything that is read of a list is kept. */
export const keyOf = (list: string): string[] => ["dropdown", list];

export const useListItems = (list: string) =>
  useQuery({
    queryKey: keyOf(list),
    queryFn: async ({ signal }) =>
      (await call<ListItem[]>("GET", `/dropdown/${list}`, undefined, { signal })).data,
  });

/** Under what the merges of a list that can be taken back are kept. */
export const mergesKeyOf = (list: string): string[] => [...keyOf(list), "merges"];

const usageKeyOf = (list: string): string[] => [...keyOf(list), "usage"];

/** How many records use a value: null while that is not known, which is not 0; `error` says why, `retry` asks again. */
export interface ListUsage {
  usedBy: (item: ListItem) => number | null;
  error: Error | null;
  retry: () => void;
}

export function useListUsage({ name, categories }: LookupList): ListUsage {
  const { data, error, refetch } = useQuery({
    queryKey: usageKeyOf(name),
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

/** Under what the usage of a value is told: lower case, with its category where the list has them. */
export const usageKey = ({ type, category }: NewItem, categories: boolean): string =>
  [...(categories ? [category ?? ""] : []), type].map((part) => tidy(part).toLowerCase()).join("\t");

/** Reads the list again, with its merges; how many use its values is not known until it is read again too. */
export async function refresh(list: string): Promise<void> {
  await Promise.all([
    queryClient.resetQueries({ queryKey: usageKeyOf(list) }),
    queryClient.invalidateQueries({ queryKey: keyOf(list), exact: true }),
    queryClient.invalidateQueries({ queryKey: mergesKeyOf(list) }),
  ]);
}

/** Adds a value; the path of `arc-type` ends differently (spec §7). */
export async function addItem(list: string, item: NewItem): Promise<void> {
  await call("PUT", `/dropdown/${list}/${list === "arc-type" ? "insert" : "register"}`, [item]);
  await refresh(list);
}

/** Renames a value, in the records that use it too where asked; tells how many of them changed. */
export async function renameItem(list: string, item: ListItem, inRecords: boolean): Promise<number> {
  const body = [{ ...item, rename_records: inRecords }];
  const { data } = await call<{ records: number }[]>("PUT", `/dropdown/${list}/update`, body);
  await refresh(list);
  if (inRecords) await queryClient.invalidateQueries({ queryKey: ["records"] });
  return data[0]?.records ?? 0;
}

export async function deleteItem(list: string, id: number): Promise<void> {
  await call("DELETE", `/dropdown/${list}/delete`, { ids: [id] });
  await refresh(list);
}

/** The item that already says this, without regard to case and spaces; undefined where there is none. */
export const twinOf = (items: readonly ListItem[], item: NewItem & { id?: number }): ListItem | undefined => {
  const text = (one: NewItem) =>
    [one.type, one.category ?? "", one.sub_category ?? ""].map(nameKey).join("\t");
  return items.find((one) => one.id !== item.id && text(one) === text(item));
};
