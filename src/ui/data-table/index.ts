export { DataTable, type DataTableProps } from "./data-table";
export {
  arranged,
  defaultPageSize,
  firstQuery,
  pageSizes,
  sortText,
  type ColumnLayout,
  type DataColumn,
  type TableQuery,
} from "./table-state";
export { localPage } from "./local-page";
