import type { Fields } from "../../fields";
import type { Entity } from "./entity";
import { location } from "./groups";

const { region_name, province_name } = location;

/**
 * The fields of an entity's tables, filters and workbooks: its own, and the region and province that its rows take
 * from their parent record (DESIGN §5).
 */
export const shownFields = ({ scope, fields }: Entity): Fields =>
  typeof scope === "object" ? { ...fields, region_name, province_name } : fields;
