import { expect, it } from "vitest";
import { entityNamed } from "../../../../src/entities";
import { listBody } from "../../../../src/forms/records/list-body";

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

it("sends the place of records that take it from their parent", () => {
  const filter = { province_name: ["Albay"], muncity_name: ["Daraga"] };
  const filters = { region_name: "Region V (Bicol Region)" };
  expect(listBody(entityNamed("form_11_geo"), { ...nothing, filters }, filter, undefined)).toEqual({
    province_name: ["Albay"],
    region_name: "Region V (Bicol Region)",
  });
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

it("never brings back by a column's filter what the filter bar leaves out", () => {
  const filters = { reporting_quarter: "3" };
  const within = { reporting_quarter: [1, 3] };
  expect(listBody(entity, { ...nothing, filters }, within, undefined)).toEqual({ reporting_quarter: "3" });
  const outside = { reporting_quarter: [1, 2] };
  expect(listBody(entity, { ...nothing, filters }, outside, undefined)).toEqual({
    reporting_quarter: [1, 2],
    contains: { reporting_quarter: "3" },
  });
});

it("filters a region by its whole name, since one region's name is the beginning of another's", () => {
  const filters = { region_name: "Region I (Ilocos Region)" };
  expect(listBody(entity, { ...nothing, filters }, {}, undefined)).toEqual(filters);
});
