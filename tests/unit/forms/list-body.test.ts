import { expect, it } from "vitest";
import { entityNamed } from "../../../src/entities";
import { listBody } from "../../../src/forms/list-body";

const entity = entityNamed("form_11");
const nothing = { sort: [], search: "", filters: {} };

it("asks for everything where nothing is chosen", () => {
  expect(listBody(entity, nothing, {}, undefined)).toEqual({});
});

it("matches choices exactly and looks for parts of texts", () => {
  const filters = { status: "Target", reporting_quarter: "2", arbo_name: "coop", description: "" };
  expect(listBody(entity, { ...nothing, filters }, {}, "Pending")).toEqual({
    status: "Target",
    reporting_quarter: "2",
    contains: { arbo_name: "coop" },
    process_stage: "Pending",
  });
});

it("sends the filter bar's values of the fields that the entity has", () => {
  const filter = { region_name: ["Region V (Bicol Region)"], reporting_year: [], reporting_month: [3] };
  expect(listBody(entity, nothing, filter, undefined)).toEqual({ region_name: ["Region V (Bicol Region)"] });
});

it("writes the order as the list call reads it", () => {
  const sort = [
    { id: "reporting_year", desc: true },
    { id: "arbo_name", desc: false },
  ];
  expect(listBody(entity, { ...nothing, sort, search: "pump" }, {}, undefined)).toEqual({
    sort: "-reporting_year,arbo_name",
    search: "pump",
  });
});
