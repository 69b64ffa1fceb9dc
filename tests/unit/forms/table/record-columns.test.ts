import { expect, it } from "vitest";
import { siblingsAt, entities, entityAt, fieldList, hasRowStatus } from "../../../../src/entities";
import { recordColumns } from "../../../../src/forms/table/record-columns";
import { hiddenColumns } from "../../../../src/shared/permissions";

/** The room for columns on a screen of 1366 pixels beside the list of forms, the boxes and the buttons of a row. */
const room = 894;
const shown = entities.filter(
  (entity) => entityAt(entity.screen.route) === entity || siblingsAt(entity.screen.route).includes(entity),
);

it.each(shown.map((entity) => [entity.name, entity] as const))(
  "the table of %s tells its records apart without scrolling at 1366 pixels",
  (name, entity) => {
    let used = 0;
    const inView = recordColumns(entity, "main", [])
      .filter(({ width = 150 }) => (used += width) <= room)
      .map(({ id }) => id);
    const telling = entity.summary.slice(0, 3);
    expect(telling.length, `${name}: name two fields in summary or mark them main`).toBeGreaterThanOrEqual(2);
    expect(inView).toEqual(expect.arrayContaining(telling));
    if (hasRowStatus(entity)) expect(inView).toContain("status");
    // A record that looks like another bears its mark in the first cell.
    if (Object.values(entity.attentions ?? {}).some((one) => !("reason" in one)))
      expect(inView).toContain("attention");
  },
);

it.each(entities.map((entity) => [entity.name, entity] as const))(
  "what tells a record of %s is a field of it, once, and no sensitive one",
  (_, { fields, summary }) => {
    expect(new Set(summary).size).toBe(summary.length);
    for (const name of summary) expect(fields[name]?.sensitive, name).toBeFalsy();
    expect(Object.keys(fields)).toEqual(expect.arrayContaining([...summary]));
  },
);

it("what counts, quantity and cost of a support, is in view, and leads the tab All too", () => {
  const form11 = entities.find(({ name }) => name === "form11_accomp");
  if (form11 === undefined) throw new Error("Form 11");
  const ids = recordColumns(form11, "all", []).map(({ id }) => id);
  expect(ids.slice(0, 5)).toEqual([
    "arbo_name",
    "process_stage",
    "support_provided",
    "quantity_hard",
    "total_cost",
  ]);
  expect(ids).toEqual(expect.arrayContaining(fieldList(form11).map(({ name }) => name)));
});

it.each(shown.filter(({ scope }) => scope !== "none").map((entity) => [entity.name, entity] as const))(
  "the table of %s shows region and province but to those whose office says them (spec §6)",
  (_, entity) => {
    const places = (status: Parameters<typeof hiddenColumns>[0]) =>
      (["main", "all"] as const).map((which) =>
        recordColumns(entity, which, hiddenColumns(status))
          .map(({ id }) => id)
          .filter((id) => id === "region_name" || id === "province_name")
          .toSorted(),
      );
    expect(places("Central")).toEqual([
      ["province_name", "region_name"],
      ["province_name", "region_name"],
    ]);
    expect(places("Regional")).toEqual([["province_name"], ["province_name"]]);
    expect(places("Provincial")).toEqual([[], []]);
  },
);

it.each(shown.map((entity) => [entity.name, entity] as const))(
  "the tab All of %s shows the number of a record, its stage and its last change (spec §3, row display fields)",
  (_, entity) => {
    const ids = recordColumns(entity, "all", []).map(({ id }) => id);
    expect(ids).toEqual(
      expect.arrayContaining(["id", "time_stamp", ...(entity.approval ? ["process_stage"] : [])]),
    );
  },
);
