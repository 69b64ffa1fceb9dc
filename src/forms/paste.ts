import { parseField, type Field, type Values } from "../fields";

interface Column {
  name: string;
  field: Field;
}

function valueOf(text: string, field: Field): unknown {
  try {
    return parseField(text, { ...field, required: false });
  } catch {
    return text.trim();
  }
}

/**
 * Rows copied from a spreadsheet, by the order of the columns; a cell that cannot be read stays as it was, for the
 * check to name it. Null for a text that is a single cell: it is pasted as usual.
 */
export function pastedRows(text: string, columns: readonly Column[]): Values[] | null {
  const lines = text.replace(/\r\n?/g, "\n").replace(/\n+$/, "").split("\n");
  if (lines.length === 1 && !text.includes("\t")) return null;
  return lines
    .filter((line) => line.trim() !== "")
    .map((line) => {
      const values: Values = {};
      line.split("\t").forEach((cell, at) => {
        const column = columns[at];
        if (column !== undefined) values[column.name] = valueOf(cell, column.field);
      });
      return values;
    });
}
