import { expect, test } from "vitest";
import { itemsFor, type SearchItem } from "../../../../src/app/search/search-item";
import {
  explorationItems,
  reportItems,
  screenItems,
  viewItems,
} from "../../../../src/app/search/local-items";
import type { Exploration } from "../../../../src/shared/calls/explorations";
import type { SavedView } from "../../../../src/shared/calls/saved-views";

const rights = { status: "Provincial", access_controls: ["Read"] } as const;
const manager = { ...rights, route: ["dashboard", "report"] };
const encoder = { ...rights, route: ["dashboard", "forms"] };
const pathsOf = (items: readonly SearchItem[]): string[] => items.map(({ to }) => to);

test("only screens and reports that the role opens are offered", () => {
  expect(pathsOf(screenItems(manager))).toEqual(["/about", "/messages", "/dashboard", "/report"]);
  expect(pathsOf(screenItems(encoder))).toContain("/ARBO_Masterlist");
  expect(pathsOf(screenItems(encoder))).not.toContain("/users");
  expect(reportItems(encoder)).toEqual([]);
  expect(pathsOf(reportItems(manager))).not.toContain("/report?report=training-record");
  expect(pathsOf(reportItems({ ...rights, route: ["report", "forms"] }))).toContain(
    "/report?report=training-record",
  );
});

test("a view leads to its own address", () => {
  const view = { id: 7, name: "Monday", screen: "report", search: "report=explore", sharing: "private" };
  expect(viewItems([{ ...view, mine: true } as SavedView])).toMatchObject([
    { label: "Monday", to: "/report?report=explore&saved=7" },
  ]);
});

test("a saved exploration leads to itself in Explore, and says whose it is", () => {
  const pivot = { id: 12, name: "Cost per member", definition: { kind: "pivot" }, owner_name: "Ana" };
  expect(
    explorationItems([
      { ...pivot, mine: true },
      { ...pivot, mine: false },
    ] as unknown as Exploration[]),
  ).toMatchObject([
    { about: "Pivot in Explore", to: "/report?report=explore&exploration=12" },
    { about: "Pivot in Explore, of Ana" },
  ]);
});

const item = (group: SearchItem["group"], label: string): SearchItem => ({
  value: `${group} ${label}`,
  label,
  group,
  about: "",
  to: "/",
});

test("what matches best comes first, at most six of a group, and what the server found always", () => {
  const tiles = Array.from({ length: 9 }, (_, at) => item("Tiles", `Number ${at} of income`));
  const known = [...tiles, item("Tiles", "Income by place"), item("Screens", "Form 5")];
  const found = [item("Records", "Unang Ani Cooperative")];
  const shown = itemsFor("income", known, found);
  expect(shown.map(({ group }) => group)).toEqual(["Tiles", "Records"]);
  expect(shown[0]?.items).toHaveLength(6);
  expect(shown[0]?.items[0]?.label).toBe("Income by place");
  expect(shown.map(({ isCut }) => isCut)).toEqual([true, false]);
  expect(shown[1]?.items).toEqual(found);
});

test("a form is found by its number and its name together", () => {
  const shown = itemsFor("target form 11", screenItems(encoder), []);
  expect(shown.flatMap(({ items }) => pathsOf(items))).toEqual(["/Form11Target"]);
});

test("before anything is typed, all screens and views are offered, and nothing else", () => {
  const screens = Array.from({ length: 20 }, (_, at) => item("Screens", `Form ${at}`));
  const known = [item("Tiles", "Income"), ...screens, item("Views", "Monday")];
  expect(itemsFor("", known, []).flatMap(({ items }) => items)).toEqual([...screens, known.at(-1)]);
});
