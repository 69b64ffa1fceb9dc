import { expect, it } from "vitest";
import { entityNamed, type Row } from "../../../../src/entities";
import {
  bulkEditErrors,
  sharedFields,
  valueCounts,
  rowsToFillQuarter,
  updatesTo,
} from "../../../../src/forms/bulk/bulk-edit";
import { losingApproval, type Rights } from "../../../../src/forms/records/rights";

const rental = entityNamed("fme_rental_monitoring");
const row = (id: number, more: Record<string, unknown> = {}): Row => ({
  id,
  row_version: 3,
  user_id: null,
  time_stamp: "",
  arbo_name: `ARBO ${id}`,
  ...more,
});

it("offers only fields that several records can share", () => {
  const names = sharedFields(rental, { constant: { province_name: "Bulacan" } }).map(({ name }) => name);
  expect(names).toContain("date_returned");
  expect(names).not.toContain("arboPrimaryKey");
  expect(names).not.toContain("province_name");
  expect(names).not.toContain("region_name");
});

it("offers nothing by which a record is known, such as its name or its numbers", () => {
  const offered = (name: string): string[] =>
    sharedFields(entityNamed(name), { constant: {} }).map((one) => one.name);
  const masterlist = offered("arbo_masterlist");
  expect(masterlist).toContain("org_type");
  expect(masterlist).toContain("registering_agency");
  for (const own of [
    "arbo_name",
    "arbo_id",
    "registration_number",
    "coc_or_cgs_number",
    "coc_cgs_attachment_link",
  ])
    expect(masterlist).not.toContain(own);
  // Of an ARBO the ARC is a property; of the ARC it is the name.
  expect(masterlist).toContain("arc_name");
  expect(offered("arc_masterlist").filter((name) => name.startsWith("arc_"))).toEqual([
    "arc_type",
    "arc_classification",
  ]);
  expect(offered("project_list")).not.toContain("subpsp_name");
});

it("sends the rows that differ, with the version that was seen", () => {
  const rows = [row(1, { remarks: "a" }), row(2, { remarks: "b" })];
  expect(updatesTo(rows, "remarks", "b")).toEqual([{ id: 1, row_version: 3, remarks: "b" }]);
});

it("counts the values that stand there now", () => {
  const field = rental.fields["remarks"];
  if (field === undefined) throw new Error("no such field");
  expect(valueCounts([row(1, { remarks: "a" }), row(2), row(3)], "remarks", field)).toEqual([
    { text: "(empty)", count: 2 },
    { text: "a", count: 1 },
  ]);
});

it("names the records that a value does not fit before anything is sent", () => {
  const rows = [row(1, { reporting_quarter: 1, reporting_month: 2 }), row(2, { reporting_quarter: 1 })];
  const changes = updatesTo(rows, "reporting_quarter", 4);
  expect(bulkEditErrors(rental, rows, changes, 5)).toEqual([
    "Nothing was changed: the value does not fit 1 record. Take them out of the selection, or change them one by one.",
    "ARBO 1, No. 1. Choose a month of Q4.",
  ]);
  expect(bulkEditErrors(rental, rows, changes.slice(1), 5)).toEqual([]);
});

it("tells a Provincial user which approved records become pending", () => {
  const rows = [row(1, { process_stage: "Approved" }), row(2, { process_stage: "Pending" })];
  const losing = (status: Rights["status"]) => losingApproval(rental, { status } as Rights, rows);
  expect(losing("Provincial").map(({ id }) => id)).toEqual([1]);
  expect(losing("Regional")).toEqual([]);
});

it("tells the records that a month gives its quarter too: those that have none", () => {
  const rows = [row(1, { reporting_quarter: null }), row(2, { reporting_quarter: 2 })];
  expect(rowsToFillQuarter("reporting_month", 5, rows).map(({ id }) => id)).toEqual([1]);
  expect(rowsToFillQuarter("reporting_month", null, rows)).toEqual([]);
  expect(rowsToFillQuarter("reporting_year", 2026, rows)).toEqual([]);
});

it("names the records that may not be changed before anything is asked", () => {
  const rows = [row(1), row(2)];
  const changes = rows.map(({ id }) => ({ id, remarks: "x" }));
  const lines = bulkEditErrors(rental, rows, changes, 5, ({ id }) =>
    id === 2 ? "The window is closed." : null,
  );
  expect(lines).toEqual([
    "Nothing was changed: 1 record cannot be. Take them out of the selection.",
    "ARBO 2, No. 2. The window is closed.",
  ]);
});
