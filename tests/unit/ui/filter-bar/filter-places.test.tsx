// @vitest-environment jsdom
import { cleanup, fireEvent, render, renderHook, screen, waitFor } from "@testing-library/react";
import type { ReactElement } from "react";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { filterBar, type Filter } from "../../../../src/entities/define/filters";
import { keyParts, nameWithin, placeKey } from "../../../../src/shared/places/places";
import { OptionsProvider, type Options } from "../../../../src/ui/fields/options";
import { useFilterOptions } from "../../../../src/ui/filter-bar/filter-bar-options";
import { fittingPlaces } from "../../../../src/ui/filter-bar/filter-places";
import { withoutLayout } from "../no-layout";
import { StatefulBar } from "./stateful-bar";

const place = (name: string, code: string, parent = "") => ({ name, code, parent });
const regions = [place("Region VII", "0700000000"), place("Region X", "1000000000")];
const provinces = [
  place("Bohol", "0701200000", "0700000000"),
  place("Cebu", "0702200000", "0700000000"),
  place("Bukidnon", "1001300000", "1000000000"),
];
const towns = [
  place("Carmen", "0701212000", "0701200000"),
  place("Carmen", "0702215000", "0702200000"),
  place("Bilar", "0701207000", "0701200000"),
];
const options: Partial<Options> = {
  lookup: () => Promise.resolve([]),
  regions: () => Promise.resolve(regions),
  provinces: (region) => {
    const code = regions.find(({ name }) => name === region)?.code;
    return Promise.resolve(provinces.filter(({ parent }) => code === undefined || parent === code));
  },
  municipalities: () => Promise.resolve(towns),
};

const nowhere = {};
const applied: { filter: Filter } = { filter: {} };

const Bar = ({ start }: { start: Filter }): ReactElement => (
  <StatefulBar
    start={start}
    options={options}
    onFilter={(filter) => {
      applied.filter = filter;
    }}
  />
);

beforeEach(() => withoutLayout());
afterEach(cleanup);

describe("the key of a place", () => {
  test.each([
    ["Carmen (Bohol)", "Carmen", "Bohol"],
    ["Calbayog (Samar (Western Samar))", "Calbayog", "Samar (Western Samar)"],
    ["San Isidro (Carmen, Bohol)", "San Isidro", "Carmen, Bohol"],
    ["Carmen", "Carmen", null],
    ["(Bohol)", "(Bohol)", null],
    ["A) (", "A) (", null],
    ["A))", "A))", null],
  ])("%s is %s in %s", (key, name, lies) => {
    expect(keyParts(key)).toEqual({ name, within: lies });
  });

  test("is left without the place in view, and with any other", () => {
    expect(nameWithin(placeKey("Carmen", "Bohol"), "Bohol")).toBe("Carmen");
    expect(nameWithin("Carmen (Bohol)", "Cebu")).toBe("Carmen (Bohol)");
    expect(nameWithin("Carmen", null)).toBe("Carmen");
  });
});

describe("places within each other", () => {
  const regionOf = new Map([
    ["Bohol", "Region VII"],
    ["Cebu", "Region VII"],
    ["Bukidnon", "Region X"],
  ]);
  const chosen = { province_name: ["Bohol", "Cebu"], muncity_name: ["Carmen (Bohol)", "Carmen (Cebu)"] };

  test("a province that is taken out takes its municipalities with it", () => {
    expect(fittingPlaces(chosen, { ...chosen, province_name: ["Cebu"] }, regionOf)).toEqual({
      province_name: ["Cebu"],
      muncity_name: ["Carmen (Cebu)"],
    });
    expect(fittingPlaces(chosen, { muncity_name: chosen.muncity_name }, regionOf)).toEqual({
      muncity_name: chosen.muncity_name,
    });
  });

  test("a region keeps the provinces and municipalities that lie in it", () => {
    expect(fittingPlaces(chosen, { ...chosen, region_name: ["Region X"] }, regionOf)).toEqual({
      region_name: ["Region X"],
    });
    expect(fittingPlaces(chosen, { ...chosen, region_name: ["Region VII"] }, regionOf)).toEqual({
      region_name: ["Region VII"],
      ...chosen,
    });
  });

  test("a bare name stays while its wider places do, and goes with them", () => {
    const bare = { province_name: ["Bohol"], muncity_name: ["Carmen"] };
    expect(fittingPlaces(bare, { ...bare, year_funded: [2024] }, regionOf)).toHaveProperty("muncity_name");
    expect(fittingPlaces(bare, { muncity_name: ["Carmen"] }, regionOf)).toEqual({});
  });
});

async function offered(filter: Filter, count: number): Promise<unknown[]> {
  const { result } = renderHook(
    () => useFilterOptions("muncity_name", filterBar.muncity_name, filter, nowhere),
    {
      wrapper: ({ children }) => <OptionsProvider value={options as Options}>{children}</OptionsProvider>,
    },
  );
  await waitFor(() => expect(result.current).toHaveLength(count));
  return result.current.map(({ label }) => label);
}

test("municipalities are offered with their province, those of the province chosen alone", async () => {
  const all = ["Bilar (Bohol)", "Carmen (Bohol)", "Carmen (Cebu)"];
  expect(await offered({}, 3)).toEqual(all);
  expect(await offered({ region_name: ["Region VII"] }, 3)).toEqual(all);
  expect(await offered({ province_name: ["Cebu"] }, 1)).toEqual(["Carmen (Cebu)"]);
});

test("a chip of a province that is removed takes the municipalities along that lie nowhere else", async () => {
  render(
    <Bar start={{ province_name: ["Bohol", "Cebu"], muncity_name: ["Carmen (Cebu)", "Bilar (Bohol)"] }} />,
  );
  fireEvent.click(screen.getByRole("button", { name: /Province Bohol, remove/ }));
  expect(applied.filter).toEqual({ province_name: ["Cebu"], muncity_name: ["Carmen (Cebu)"] });
});

test("a link may name places by their codes; a code of no place stays as it is", async () => {
  render(<Bar start={{ province_name: ["0701200000"], muncity_name: ["0701212000", "9999999999"] }} />);
  await waitFor(() =>
    expect(applied.filter).toEqual({
      province_name: ["Bohol"],
      muncity_name: ["Carmen (Bohol)", "9999999999"],
    }),
  );
});

test("what a link chose stays in the list, so that it can be taken out there", async () => {
  expect(await offered({ muncity_name: ["Carmen"] }, 4)).toContain("Carmen");
});
