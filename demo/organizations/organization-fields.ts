import type { Values } from "../../src/fields";
import type { IsoDate } from "../../src/shared/time/dates";
import type { DemoArbo } from "./arbos";
import type { Random } from "../random";

const copied = [
  "arbo_id",
  "arbo_name",
  "arc_type",
  "arc_id",
  "arc_name",
  "arc_cluster_name",
  "region_name",
  "province_name",
  "cd",
  "muncity_name",
  "barangay_name",
] as const;

const ofProject = [
  "year_funded",
  "fund_source",
  "psp_category",
  "subpsp_name",
  "subpsp_abbreviation",
  "subpsp_status",
] as const;

/** The values of these fields of a record; null for missing ones. */
export const pickFields = (record: Values, names: readonly string[]): Values =>
  Object.fromEntries(names.map((name) => [name, record[name] ?? null]));

/** The organization and place fields that a form row copies from the masterlist. */
export const organizationOf = ({ id, record }: DemoArbo): Values => ({
  arboPrimaryKey: String(id),
  ...pickFields(record, copied),
});

/** The organization and scope fields of a row that belongs to an organization. */
export const ownerOf = ({ id, record }: DemoArbo): Values => ({
  arboPrimaryKey: String(id),
  ...pickFields(record, ["arbo_name", "region_name", "province_name"]),
});

/** The project fields of a record. */
export const projectOf = (record: Values): Values => pickFields(record, ofProject);

/** The organization, place and project fields of another form row. */
export const sharedFieldsOf = (record: Values): Values => ({
  ...pickFields(record, ["arboPrimaryKey", ...copied]),
  ...projectOf(record),
});

/** A random stage. In the current year, many rows are still pending. */
export const stageIn = (year: number, today: IsoDate, chance: Random): "Approved" | "Pending" =>
  chance.chance(year === Number(today.slice(0, 4)) ? 0.62 : 0.94) ? "Approved" : "Pending";
