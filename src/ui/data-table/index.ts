export { DataTable } from "./data-table";
export {
  defaultPageSize,
  firstQuery,
  pageSizes,
  sized,
  sortText,
  type ColumnLayout,
  type DataColumn,
  type TableQuery,
  shownColumns,
} from "./table-state";
export { SelectedBar } from "./selected-bar";
export { localPage, type LocalColumn } from "./local-page";
