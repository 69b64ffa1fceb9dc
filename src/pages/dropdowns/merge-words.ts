import { countedRecords } from "../../shared/counted";
import type { ListItem } from "./list-calls";
import type { MergedForm, MergePreview, Unmerged } from "./merge-calls";

/** A value in words: after its category where it has one. */
export const valueWords = ({ type, category }: Pick<ListItem, "type" | "category">): string =>
  category === null || category === undefined ? type : `${category}: ${type}`;

const andDeleted = (deleted: number): string =>
  deleted === 0 ? "" : `${deleted.toLocaleString("en-PH")} in the recycle bin`;

/** How many records are meant, those in the recycle bin apart: “2 records and 1 in the recycle bin”. */
const countWords = ({ records, deleted }: Pick<MergedForm, "records" | "deleted">): string =>
  records === 0 && deleted > 0
    ? `${countedRecords(deleted)} in the recycle bin`
    : [countedRecords(records), andDeleted(deleted)].filter((part) => part !== "").join(" and ");

/** What a merge does, in one sentence. */
export function mergeSentence(preview: MergePreview, from: string, into: string): string {
  const { records, deleted } = preview;
  if (records + deleted === 0) return `No record uses “${from}”. It leaves the list.`;
  const one = records + deleted === 1;
  return `${countWords(preview)} ${one ? "takes" : "take"} “${into}” instead of “${from}”, which leaves the list.`;
}

/** What it changes in one form: how many records, and in which fields. */
export const formWords = (form: MergedForm): string => `${form.fields.join(", ")}: ${countWords(form)}`;

/** The first records of a form by name, and how many more there are; null where no name is told. */
export function firstWords({ first, records }: MergedForm): string | null {
  if (first.length === 0) return null;
  const names = first.map(({ id, name }) => (name === null ? `No. ${id}` : `${name} (No. ${id})`));
  const more = records - first.length;
  return `${names.join(", ")}${more > 0 ? ` and ${more.toLocaleString("en-PH")} more` : ""}`;
}

/** What was put back when a merge was taken back. */
export const unmergedWords = ({ records }: Unmerged, merged: string): string =>
  `“${merged}” is in the list again${records === 0 ? "" : `, and in ${countedRecords(records)}`}.`;

/** The records that stay as they are since somebody changed them; none where all were put back. */
export function leftWords({ left, first_left }: Unmerged): string[] {
  if (left === 0) return [];
  const more = left - first_left.length;
  return [
    `${countedRecords(left)} changed since ${left === 1 ? "stays as it is" : "stay as they are"}${first_left.length === 0 ? "." : ":"}`,
    ...first_left.map(({ form, id, name }) => `${form}: ${name === null ? "" : `${name}, `}No. ${id}`),
    ...(first_left.length > 0 && more > 0 ? [`and ${more.toLocaleString("en-PH")} more`] : []),
  ];
}

/** For how long a merge can be taken back yet. */
export function timeLeft(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 1 ? "one more minute" : `${minutes} more minutes`;
}
