import { countedRecords } from "../../shared/wording";
import type { ListItem } from "./list-calls";
import type { MergedForm, MergePreview, Unmerged } from "../../shared/calls/merges";

/** A value as text, with its category first if it has one. */
export const valueLabel = ({ type, category }: Pick<ListItem, "type" | "category">): string =>
  category === null || category === undefined ? type : `${category}: ${type}`;

const deletedText = (deleted: number): string =>
  deleted === 0 ? "" : `${deleted.toLocaleString("en-PH")} in the recycle bin`;

/** The number of records, with deleted ones counted separately: “2 records and 1 in the recycle bin”. */
const countText = ({ records, deleted }: Pick<MergedForm, "records" | "deleted">): string =>
  records === 0 && deleted > 0
    ? `${countedRecords(deleted)} in the recycle bin`
    : [countedRecords(records), deletedText(deleted)].filter((part) => part !== "").join(" and ");

/** The effect of a merge in one sentence. */
export function mergeSentence(preview: MergePreview, from: string, into: string): string {
  const { records, deleted } = preview;
  if (records + deleted === 0) return `No record uses “${from}”. It leaves the list.`;
  const one = records + deleted === 1;
  return `${countText(preview)} ${one ? "takes" : "take"} “${into}” instead of “${from}”, which leaves the list.`;
}

/** The changes in one form: its fields and the number of records. */
export const formSummary = (form: MergedForm): string => `${form.fields.join(", ")}: ${countText(form)}`;

/** The names of the first records of a form, and how many more there are; null when no records are named. */
export function firstNames({ first, records }: MergedForm): string | null {
  if (first.length === 0) return null;
  const names = first.map(({ id, name }) => (name === null ? `No. ${id}` : `${name} (No. ${id})`));
  const more = records - first.length;
  return `${names.join(", ")}${more > 0 ? ` and ${more.toLocaleString("en-PH")} more` : ""}`;
}

/** The result of undoing a merge. */
export const unmergedMessage = ({ records }: Unmerged, merged: string): string =>
  `“${merged}” is in the list again${records === 0 ? "" : `, and in ${countedRecords(records)}`}.`;

/** The records that were not restored because they had changed since; empty when all were restored. */
export function leftMessages({ left, first_left }: Unmerged): string[] {
  if (left === 0) return [];
  const more = left - first_left.length;
  return [
    `${countedRecords(left)} changed since ${left === 1 ? "stays as it is" : "stay as they are"}${first_left.length === 0 ? "." : ":"}`,
    ...first_left.map(({ form, id, name }) => `${form}: ${name === null ? "" : `${name}, `}No. ${id}`),
    ...(first_left.length > 0 && more > 0 ? [`and ${more.toLocaleString("en-PH")} more`] : []),
  ];
}

/** How long a merge can still be undone. */
export function timeLeft(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 1 ? "one more minute" : `${minutes} more minutes`;
}
