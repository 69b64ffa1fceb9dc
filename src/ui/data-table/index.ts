export { DataTable, type DataTableProps } from "./data-table";
export {
  defaultPageSize,
  firstQuery,
  pageSizes,
  type ColumnLayout,
  type DataColumn,
  type TableQuery,
} from "./table-state";
export { localPage } from "./local-page";
