import { expect, test } from "vitest";
import { queries, type Query } from "../../../src/analytics";
import { beyondFilter, type Exported } from "../../../src/dashboard/exports";

test("the ledger keeps what an export selects and compares beyond the filter bar, each once", () => {
  const sheet = (more: Partial<Exported>): Exported => ({
    title: "Trainings held",
    query: queries["dashboards/participants"] as Query,
    rows: [],
    ...more,
  });
  expect(beyondFilter([sheet({})])).toEqual({});
  const within = "Capacity development";
  const compared = { now: { reporting_year: 2025 }, earlier: { reporting_year: 2024 }, unfinished: false };
  const said = beyondFilter([
    sheet({ within }),
    sheet({ within, periods: compared as unknown as Exported["periods"] }),
  ]);
  expect(said["selected"]).toEqual([within]);
  expect(said["compared"]).toHaveLength(1);
});
