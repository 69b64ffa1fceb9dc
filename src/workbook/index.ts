export { downloadCsv, toCsv } from "./csv";
export { downloadFile } from "./download";
export type { About, Progress, SheetSpec, WorkbookSpec, WriteOptions } from "./spec";
export { downloadWorkbook, prepareWriter, reportFileName, writeWorkbook } from "./write";
export type { Cell, Cells, Column, ColumnKind, RowLevel } from "../shared/cells/columns";
