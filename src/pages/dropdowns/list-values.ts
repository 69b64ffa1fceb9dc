import { make, type Fields } from "../../fields";
import type { LookupList } from "../../entities/lookups";
import { countedRecords } from "../../shared/wording";
import { tidy } from "../../shared/same-text";
import type { Question } from "../../ui/dialogs/dialog-store";
import { findSameItem, type ListItem, type NewItem } from "./list-calls";

/** The input for one value: its text, or category and sub-category. */
export interface ValueInput {
  type: string;
  category: string;
}

/** The list item for the input. */
export const itemOf = (list: LookupList, { type, category }: ValueInput): NewItem =>
  list.categories
    ? { type: tidy(type), category: tidy(category), sub_category: tidy(type) }
    : { type: tidy(type) };

/** Why a value cannot be saved, and at which field: empty or a duplicate. Null when it can. */
export function valueFault(
  list: LookupList,
  items: readonly ListItem[],
  typed: ValueInput,
  id?: number,
): { field: keyof ValueInput; message: string } | null {
  const item = itemOf(list, typed);
  if (item.type === "") return { field: "type", message: "Enter a value." };
  if (list.categories && item.category === "") return { field: "category", message: "Enter the category." };
  const twin = findSameItem(items, { ...item, id });
  return twin === undefined ? null : { field: "type", message: `“${twin.type}” is in the list already.` };
}

/** The fields of the rename form. */
export const valueFields = (list: LookupList): Fields => ({
  ...(list.categories ? { category: make.text("Category", { required: true }) } : {}),
  type: make.text(list.categories ? "Sub-category" : "Value", { required: true }),
});

/** How many records use a value, as a sentence. */
export function usageText(used: number | null): string {
  if (used === null) return "It is not known how many records use it.";
  if (used === 0) return "No record uses it.";
  return `${countedRecords(used)} ${used === 1 ? "uses" : "use"} it.`;
}

type Where = "nowhere" | "list" | "records";

/** Asks whether to rename the value also in the records that use it. */
export const renameQuestion = (before: string, after: string, used: number | null): Question<Where> => ({
  title: `Rename “${before}”?`,
  dismissed: "nowhere",
  message: `${usageText(used)} Rename it to “${after}” there too, or only in the list?`,
  actions: [
    { label: "Cancel", value: "nowhere" },
    { label: "Only in the list", value: "list" },
    { label: "In the records too", value: "records", kind: "primary" },
  ],
});
