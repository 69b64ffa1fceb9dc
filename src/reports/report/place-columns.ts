import type { Column } from "../../shared/cells/columns";

/** The place columns with which the rows of a report begin. */
export const region: Column = { name: "region_name", label: "Region", kind: "text", width: 30 };
export const province: Column = { name: "province_name", label: "Province", kind: "text", width: 22 };
