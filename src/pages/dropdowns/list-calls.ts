import { useQuery } from "@tanstack/react-query";
import { call } from "../../api/call";
import { queryClient } from "../../api/query-client";

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

const keyOf = (list: string): string[] => ["dropdown", list];

export const useListItems = (list: string) =>
  useQuery({
    queryKey: keyOf(list),
    queryFn: async ({ signal }) =>
      (await call<ListItem[]>("GET", `/dropdown/${list}`, undefined, { signal })).data,
  });

/** How many records use each value, by its {@link usageKey}; nothing while it is not known. */
export const useListUsage = (list: string): Record<string, number> =>
  useQuery({
    queryKey: [...keyOf(list), "usage"],
    queryFn: async ({ signal }) =>
      (await call<Record<string, number>>("GET", `/dropdown/${list}/usage`, undefined, { signal })).data,
  }).data ?? {};

/** Under what the usage of a value is told: lower case, with its category where the list has them. */
export const usageKey = ({ type, category }: NewItem, categories: boolean): string =>
  [...(categories ? [category ?? ""] : []), type].map((part) => tidy(part).toLowerCase()).join("\t");

const refresh = (list: string): Promise<void> => queryClient.invalidateQueries({ queryKey: keyOf(list) });

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

/** A text as lists keep it: trimmed, single spaces. */
export const tidy = (text: string): string => text.trim().replace(/\s+/g, " ");

/** The item that already says this, without regard to case and spaces; undefined where there is none. */
export const twinOf = (items: readonly ListItem[], item: NewItem & { id?: number }): ListItem | undefined => {
  const text = (one: NewItem) =>
    [one.type, one.category ?? "", one.sub_category ?? ""]
      .map((part) => part.replace(/\s/g, "").toLowerCase())
      .join("\t");
  return items.find((one) => one.id !== item.id && text(one) === text(item));
};
