import { expect, test } from "vitest";
import { presentFilters, presentSearch } from "../../../src/shared/calls/former-values";

const former = { fund_source: { gop: "GAA", "a | b": "A|B" }, org_type: { guild: "Guild of farmers" } };
const present = (search: string): string => presentSearch(former, new URLSearchParams(search)).toString();
const texts = (search: string): Record<string, string> =>
  Object.fromEntries(presentSearch(former, new URLSearchParams(search)));

test("an address filters by the present names of values, each once, in the bar, in a selected mark and in a pivot", () => {
  expect(present("tab=main&fund_source=gop&fund_source=GAA&fund_source=Loan")).toBe(
    "tab=main&fund_source=GAA&fund_source=Loan",
  );
  expect(present("fund_source=GOP%7CLoan")).toBe("fund_source=GAA&fund_source=Loan");
  expect(texts("only=arbos&only.org_type= Guild ")).toEqual({
    only: "arbos",
    "only.org_type": "Guild of farmers",
  });
  expect(texts(`fund_source=${encodeURIComponent("A \\| B")}`)).toEqual({ fund_source: "A\\|B" });
  const pivot = {
    fact: "arbo",
    filters: [{ field: "org_type", is: "not_in", values: [null, "Guild"] }],
    top: null,
  };
  expect(JSON.parse(texts(`pivot=${encodeURIComponent(JSON.stringify(pivot))}`)["pivot"] ?? "")).toEqual({
    ...pivot,
    filters: [{ field: "org_type", is: "not_in", values: [null, "Guild of farmers"] }],
  });
});

test("an address without a former value stays the same, also one that is no address of a filter", () => {
  for (const search of [
    "fund_source=GAA|Loan&org_type=constructor&region_name=gop",
    "pivot={&constructor=gop&only.constructor=gop",
    `pivot=${encodeURIComponent('{"filters":[{"field":"year_funded","is":"between","from":1,"to":null}],"fact":"arbo"}')}`,
    "pivot=null&tab=main",
  ]) {
    const given = new URLSearchParams(search);
    expect(presentSearch(former, given)).toBe(given);
  }
});

test("only texts of columns with values of a list have another name", () => {
  const filters = { fund_source: ["GOP", 1, null], year_funded: 2025, org_type: "guild", find: "guild" };
  expect(presentFilters(former, filters)).toEqual({
    ...filters,
    fund_source: ["GAA", 1, null],
    org_type: "Guild of farmers",
  });
});
