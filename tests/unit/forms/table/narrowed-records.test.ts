import { expect, it } from "vitest";
import { entityNamed } from "../../../../src/entities";
import { narrowedRecords } from "../../../../src/forms/table/narrowed-records";

it("records are narrowed by the filter bar, the stage, what to look at, and the table's own filters", () => {
  const entity = entityNamed("form_11");
  expect(
    narrowedRecords({
      entity,
      fields: { region_name: { kind: "text", label: "Region" } },
      filter: { region_name: ["Region V (Bicol Region)"] },
      stage: "Pending",
      attention: null,
      query: { search: "rice", filters: { reporting_month: "3", muncity_name: "Baliwag", remarks: " " } },
      columns: [
        { id: "reporting_month", label: "Month", filter: [{ value: "3", label: "March" }], cell: () => "" },
      ],
    }),
  ).toEqual([
    ["Region", "Region V (Bicol Region)"],
    ["Stage", "New/Pending"],
    ["Month", "March"],
    ["Municipality", "Baliwag"],
    ["Any text with", "rice"],
  ]);
});
