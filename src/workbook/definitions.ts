import type { Cells, Column } from "../shared/cells/columns";
import type { Definition } from "../shared/definitions";
import type { SheetSpec } from "./spec";

/** The columns of definitions, on a sheet of their own and in the exported data dictionary. */
export const definitionColumns: readonly Column[] = [
  { name: "kind", label: "Kind", kind: "text", width: 10 },
  { name: "title", label: "Name", kind: "text", width: 36, wraps: true },
  { name: "definition", label: "Definition", kind: "text", width: 60, wraps: true },
  { name: "caveats", label: "Know before you use it", kind: "text", width: 60, wraps: true },
  { name: "sources", label: "Comes from", kind: "text", width: 40, wraps: true },
  { name: "fields", label: "Source fields", kind: "text", width: 60, wraps: true },
  { name: "formula", label: "Formula (SQL)", kind: "text", width: 40 },
  { name: "owner", label: "Owner", kind: "text", width: 36, wraps: true },
];

/** The cells of an entry. A statement is one line, as lines would run over the rows below. */
export const definitionCells = (entry: Definition): Cells => ({
  ...entry,
  formula: entry.formula.replaceAll(/\s*\n\s*/g, " "),
});

/** The sheet that says what the figures and fields of a workbook mean. */
export const definitionsSheet = (definitions: readonly Definition[]): SheetSpec => ({
  name: "Definitions",
  columns: definitionColumns,
  rows: definitions.map(definitionCells),
  frozenColumns: 2,
});
