import { formatField } from "../../../fields";
import { importColumns } from "../import-list";
import { verdictLabels, type ImportRow } from "../import-row";
import { counted } from "../../../shared/wording";

const columnNamed = new Map(importColumns.map((column) => [column.name, column]));

/** The label of a column. */
export const labelOf = (name: string): string => columnNamed.get(name)?.label ?? name;

/** The server record's current value of a field as formatted text. */
const nowText = (row: ImportRow, name: string): string => {
  const field = columnNamed.get(name)?.field;
  const text = field === undefined ? "" : formatField(row.known?.differs[name], field);
  return text === "" ? "empty" : text;
};

/**
 * Notes by field name: why a value is invalid, that it was read as 0, which office will not see such a place, or the
 * differing value of the server's record.
 */
export function marksOf(row: ImportRow): Record<string, string> {
  const marks: Record<string, string> = {};
  for (const name of Object.keys(row.known?.differs ?? {}))
    marks[name] = `On the server now: ${nowText(row, name)}`;
  for (const { field, cell, text } of row.zeros) marks[field] = `Cell ${cell} holds “${text}”, read as 0`;
  for (const { field = "", message } of row.warnings)
    marks[field] = [message, marks[field] ?? []].flat().join(" · ");
  for (const { field, message } of row.faults) if (field !== undefined) marks[field] = message;
  return marks;
}

/** The first parts, and how many more there are. */
export const listed = (parts: readonly string[], most: number): string =>
  parts.length <= most
    ? parts.join("; ")
    : `${parts.slice(0, most).join("; ")}; and ${parts.length - most} more`;

const verdictReason = (row: ImportRow): string => {
  if (row.outcome === "inserted") return "Saved as a new record.";
  if (row.outcome === "updated") return "The record on the server was updated.";
  if (row.verdict === "duplicate" && row.sameAs !== undefined)
    return `Same in all 55 columns as row ${row.sameAs.line} of ${row.sameAs.file}.`;
  if (row.verdict === "existing" || row.outcome === "existing")
    return "All 55 columns are on the server already.";
  if (row.verdict === "outside") return "Its region or province is not yours to import.";
  if (row.verdict === "invalid")
    return listed(
      row.faults.map(({ field, message }) => `${labelOf(field ?? "")}: ${message}`),
      3,
    );
  if (row.verdict !== "changed") return "";
  const names = Object.keys(row.known?.differs ?? {});
  return `This ARBO ID is on the server with other values in ${counted(names.length, "column")}: ${listed(
    names.map((name) => `${labelOf(name)} (now ${nowText(row, name)})`),
    3,
  )}.`;
};

/** Tells why a row has its verdict, which of its numbers were read as 0, and what is wrong with its place. */
export function reasonOf(row: ImportRow): string {
  const zeros = row.zeros.map(({ cell, text }) => `${cell} “${text}” was read as 0`);
  const places = row.warnings.map(({ message }) => message);
  const parts = [verdictReason(row), zeros.length === 0 ? "" : `${listed(zeros, 3)}.`, ...places];
  return parts.filter((part) => part !== "").join(" ");
}

/** The label of a row's verdict; after saving, the label of its outcome. */
export const verdictOf = ({ verdict, outcome }: Pick<ImportRow, "verdict" | "outcome">): string =>
  outcome === "inserted" ? "Saved" : outcome === "updated" ? "Updated" : verdictLabels[verdict];
