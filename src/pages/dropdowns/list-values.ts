import { make, type Fields } from "../../fields";
import type { LookupList } from "../../entities/lookups";
import { tidy, twinOf, type ListItem, type NewItem } from "./list-calls";

/** What a person types for one value: its text, or category and sub-category. */
export interface Typed {
  type: string;
  category: string;
}

/** The value to send for what was typed. */
export const itemOf = (list: LookupList, { type, category }: Typed): NewItem =>
  list.categories
    ? { type: tidy(type), category: tidy(category), sub_category: tidy(type) }
    : { type: tidy(type) };

/** Why a value cannot be kept, and in which field: empty, or there already; null when it can. */
export function fault(
  list: LookupList,
  items: readonly ListItem[],
  typed: Typed,
  id?: number,
): { field: keyof Typed; message: string } | null {
  const item = itemOf(list, typed);
  if (item.type === "") return { field: "type", message: "Enter a value." };
  if (list.categories && item.category === "") return { field: "category", message: "Enter the category." };
  const twin = twinOf(items, { ...item, id });
  return twin === undefined ? null : { field: "type", message: `“${twin.type}” is in the list already.` };
}

/** What is typed to rename a value. */
export const valueFields = (list: LookupList): Fields => ({
  ...(list.categories ? { category: make.text("Category", { required: true }) } : {}),
  type: make.text(list.categories ? "Sub-category" : "Value", { required: true }),
});
