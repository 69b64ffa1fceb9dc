import { expect, test } from "vitest";
import { destinationsFor, type Destination } from "../../../../src/app/search/destination";
import { reportPlaces, screenPlaces, viewPlaces } from "../../../../src/app/search/known-places";
import type { SavedView } from "../../../../src/shared/calls/saved-views";

const manager = { route: ["dashboard", "report"] };
const encoder = { route: ["dashboard", "forms"] };
const pathsOf = (places: readonly Destination[]): string[] => places.map(({ to }) => to);

test("only screens and reports that the role opens are offered", () => {
  expect(pathsOf(screenPlaces(manager))).toEqual(["/about", "/dashboard", "/report"]);
  expect(pathsOf(screenPlaces(encoder))).toContain("/ARBO_Masterlist");
  expect(pathsOf(screenPlaces(encoder))).not.toContain("/users");
  expect(reportPlaces(encoder)).toEqual([]);
  expect(pathsOf(reportPlaces(manager))).not.toContain("/report?report=training-record");
  expect(pathsOf(reportPlaces({ route: ["report", "forms"] }))).toContain("/report?report=training-record");
});

test("a view leads to its own address", () => {
  const view = { id: 7, name: "Monday", screen: "report", search: "report=explore", sharing: "private" };
  expect(viewPlaces([{ ...view, mine: true } as SavedView])).toMatchObject([
    { label: "Monday", to: "/report?report=explore&saved=7" },
  ]);
});

const place = (group: Destination["group"], label: string): Destination => ({
  value: `${group} ${label}`,
  label,
  group,
  about: "",
  to: "/",
});

test("what matches best comes first, at most six of a group, and what the server found always", () => {
  const tiles = Array.from({ length: 9 }, (_, at) => place("Tiles", `Number ${at} of income`));
  const known = [...tiles, place("Tiles", "Income by place"), place("Screens", "Form 5")];
  const found = [place("Records", "Unang Ani Cooperative")];
  const shown = destinationsFor(" income ", known, found);
  expect(shown.map(({ group }) => group)).toEqual(["Tiles", "Records"]);
  expect(shown[0]?.places).toHaveLength(6);
  expect(shown[0]?.places[0]?.label).toBe("Income by place");
  expect(shown[1]?.places).toEqual(found);
});

test("a form is found by its number and its name together", () => {
  const shown = destinationsFor("target form 11", screenPlaces(encoder), []);
  expect(shown.flatMap(({ places }) => pathsOf(places))).toEqual(["/Form11Target"]);
});

test("before anything is typed, all screens and views are offered, and nothing else", () => {
  const screens = Array.from({ length: 20 }, (_, at) => place("Screens", `Form ${at}`));
  const known = [place("Tiles", "Income"), ...screens, place("Views", "Monday")];
  expect(destinationsFor("  ", known, []).flatMap(({ places }) => places)).toEqual([
    ...screens,
    known.at(-1),
  ]);
});
