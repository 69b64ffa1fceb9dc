import { expect, test } from "vitest";
import { queries, type Query } from "../../../src/analytics";
import { beyondFilter, notesOf, type Exported } from "../../../src/dashboard/exports";

test("the ledger keeps what an export selects and compares beyond the filter bar, each once", () => {
  const sheet = (more: Partial<Exported>): Exported => ({
    title: "Trainings held",
    query: queries["dashboards/participants"] as Query,
    rows: [],
    ...more,
  });
  expect(beyondFilter([sheet({})])).toEqual({});
  const within = "Capacity development";
  const compared = { now: { reporting_year: 2025 }, earlier: { reporting_year: 2024 } };
  const said = beyondFilter([
    sheet({ within }),
    sheet({ within, periods: compared as unknown as Exported["periods"] }),
  ]);
  expect(said["selected"]).toEqual([within]);
  expect(said["compared"]).toHaveLength(1);
});

test("a workbook says of each sheet that a comparison leaves alone what its tile says on the screen", () => {
  const sheet = (title: string, name: string, isUndated: boolean): Exported => ({
    title,
    query: { ...(queries[`dashboards/${name}`] as Query), note: undefined },
    rows: [],
    isUndated,
  });
  expect(
    notesOf([
      sheet("Trainings held", "participants", false),
      sheet("ARBO status", "arbo-status", true),
      sheet("Participants by age", "participants-by-age", true),
    ]),
  ).toEqual([
    ["ARBO status", "not by period"],
    ["Participants by age", "not compared"],
  ]);
  const some = sheet("ARC universe", "arc-universe", false);
  const periods = { state: "compared" } as Exported["periods"];
  expect(notesOf([some])).toEqual([]);
  expect(notesOf([{ ...some, periods }])).toEqual([
    ["ARC universe", expect.stringMatching(/^not by period: /)],
  ]);
});
