export { DataTable } from "./data-table";
export {
  defaultPageSize,
  firstQuery,
  pageSizes,
  shownColumns,
  withPageSize,
  sortText,
  type ColumnLayout,
  type DataColumn,
  type TableQuery,
} from "./table-state";
export { narrowedBy } from "./narrowed-by";
export { SelectedBar } from "./selected-bar";
export { localPage, type LocalColumn } from "./local-page";
