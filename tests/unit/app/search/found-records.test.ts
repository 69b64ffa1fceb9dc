import { expect, test, vi } from "vitest";
import { options } from "../../../../src/app/options/options";
import {
  formItem,
  foundRecords,
  alternatingForms,
  participantItem,
} from "../../../../src/app/search/found-records";

/** Costs 20 milliseconds. */
test("a record of a form is named by what it is and whose it is, and leads to its own list", () => {
  const values = {
    support_provided: "Rice mill",
    arbo_name: "Malaya Cooperative",
    muncity_name: "Baliuag",
    province_name: "Bulacan",
    reporting_year: 2026,
  };
  expect(formItem({ entity: "form_11", id: 7, values })).toMatchObject({
    label: "Rice mill · Malaya Cooperative",
    about: "Annual Target (Form 11), Baliuag, Bulacan, 2026",
    to: "/Form11Target?id=7",
  });
  expect(
    formItem({ entity: "arbo_training", id: 5, values: { training_title: "Bookkeeping" } }),
  ).toMatchObject({
    label: "Bookkeeping",
    to: "/Form5AnnualTarget?records=arbo_training&id=5",
  });
  expect(
    formItem({
      entity: "form_11_geo",
      id: 3,
      values: { uploadFile: "6cc7", latitude: 15.5, arbo_name: "Malaya" },
    }).label,
  ).toBe("Malaya");
  expect(formItem({ entity: "form_11", id: 9, values: {} }).label).toMatch(/ 9$/);
});

test("the first record of each form comes before the second of any", () => {
  const found = ["a", "a", "b", "a", "c"].map((entity, id) => ({ entity, id, values: {} }));
  expect(alternatingForms(found).map(({ id }) => id)).toEqual([0, 2, 4, 1, 3]);
});

test("a participant leads to the training record, and for a role without reports to Form 5 of the ARBO", () => {
  const juana = {
    id: 5,
    participant_name: "Juana Peñaflor",
    arbo_name: "Ani | Lupa",
    province_name: "Bulacan",
  };
  expect(participantItem(juana, { route: ["forms", "report"] })).toMatchObject({
    label: "Juana Peñaflor",
    about: "Ani | Lupa, Bulacan",
    to: "/report?report=training-record&participant=5",
  });
  expect(participantItem(juana, { route: ["forms"] }).to).toBe(
    "/Form5Accomplishment?tab=all&arbo_name=Ani+%5C%7C+Lupa",
  );
});

test("who opens the dashboard and no forms finds the figures of organizations, and nothing of other records", async () => {
  const search = vi
    .spyOn(options, "search")
    .mockResolvedValue([{ id: 4, arbo_name: "Lalangan Association", province_name: "Bulacan" }]);
  const { queryFn } = foundRecords("lalangan", { route: ["dashboard", "report"] });
  const found = await (queryFn as (context: { signal: AbortSignal }) => Promise<unknown>)({
    signal: new AbortController().signal,
  });
  expect(found).toMatchObject([
    { group: "Figures of an organization", to: "/dashboard?arbo_name=Lalangan%20Association" },
  ]);
  expect(search.mock.calls.map(([kind]) => kind)).toEqual(["arbo"]);
  search.mockRestore();
});
