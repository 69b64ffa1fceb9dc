import { expect, test } from "vitest";
import { dashboards } from "../../../../src/dashboard/tiles";
import { entities, fieldList } from "../../../../src/entities";
import { entries, findEntries } from "../../../../src/reports/dictionary/entries";

test("every tile, field and list has one entry, and no two have one id", () => {
  const ids = entries.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const tiles = dashboards.flatMap(({ tiles: shown }) => shown.map(({ question }) => question.name));
  const fields = entities.flatMap((entity) => fieldList(entity).map(({ name }) => `${entity.name}.${name}`));
  expect([...tiles, ...fields].filter((id) => !ids.includes(id))).toEqual([]);
});

test("a figure says where it stands, what it counts, and how", () => {
  const [onTarget] = findEntries("dashboards/on-target", "Figure");
  expect(onTarget).toMatchObject({ title: "On target", where: "Dashboard: Main", kind: "Figure" });
  expect(onTarget?.caveats).toContain("A target is what an organization planned for the year");
  expect(onTarget?.formula).toMatch(/^\s*(?:with|select)\b/i);
  expect(onTarget?.sources).not.toBe("");
});

test("entries that have the words in their name come before those that mention them", () => {
  const found = findEntries("fund source", null);
  const isNamed = found.map(({ title }) => title.toLowerCase().includes("fund source"));
  expect(isNamed[0]).toBe(true);
  expect(isNamed).toEqual(isNamed.toSorted((one, other) => Number(other) - Number(one)));
  expect(new Set(isNamed).size).toBe(2);
});

test("a figure names the fields of forms that it is computed from and its office, and both find it", () => {
  const [served] = findEntries("dashboards/arbs-served", "Figure");
  expect(served?.fields).toContain("Form 11 target, Form 11 accomplishment: ARBs, male; ARBs, female");
  expect(served?.owner).toContain("to be confirmed by the department");
  expect(findEntries("rental fees", "Figure").map(({ id }) => id)).toContain("dashboards/rental-totals");
  expect(findEntries("BARBD", "Figure")).toHaveLength(findEntries("", "Figure").length);
});

test("every figure, fact, field and list has an owner, and every figure and fact a source", () => {
  expect(entries.filter(({ owner }) => owner === "")).toEqual([]);
  const counted = entries.filter(({ kind }) => kind === "Figure" || kind === "Fact");
  expect(counted.filter(({ fields }) => fields === "").map(({ id }) => id)).toEqual([]);
});

test("a list names the fields that take their values from it", () => {
  const [list] = findEntries("list fund-source", "List");
  expect(list?.fields).toContain("Fund source");
  expect(findEntries("no such word in it", null)).toEqual([]);
});
