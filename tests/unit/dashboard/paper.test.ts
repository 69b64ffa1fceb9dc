import { expect, test } from "vitest";
import { defaultPlaces } from "../../../src/dashboard/grid/layout";
import {
  landscapeWidth,
  pageShare,
  type PageShare,
} from "../../../src/dashboard/charts/drawing/printed-size";
import { fullWidthTile, printOrder } from "../../../src/dashboard/grid/print-layout";
import type { Tile } from "../../../src/dashboard/board/tile";

const tile = (name: string, kind: string): Tile =>
  ({ name, size: { w: 6, h: 6 }, views: [{ chart: { kind } }] }) as unknown as Tile;

type Shares = Record<string, PageShare | "figure" | "table" | "page">;

const inOrder = (shares: Shares): Tile[] => {
  const tiles = Object.entries(shares).map(([name, share]) =>
    tile(name, ["figure", "table", "page"].includes(share) ? share : "canvas"),
  );
  return printOrder(tiles, defaultPlaces(tiles, "lg"), shares as Record<string, PageShare>);
};
const ordered = (shares: Shares): string[] => inOrder(shares).map(({ name }) => name);
const alone = (shares: Shares) => fullWidthTile(inOrder(shares), shares as Record<string, PageShare>);

test("figures stand first on paper, tables last, each as they are read on the screen", () => {
  expect(
    ordered({ grid: "page", bars: "low", one: "figure", list: "table", ring: "low", two: "figure" }),
  ).toEqual(["one", "two", "bars", "ring", "grid", "list"]);
});

test("a tile that answers first stands before the drawings on paper, whatever its kind", () => {
  const tiles = [
    { ...tile("progress", "page"), isPrintedFirst: true as const },
    tile("list", "table"),
    tile("one", "figure"),
    tile("bars", "canvas"),
  ];
  const printed = printOrder(tiles, defaultPlaces(tiles, "lg"), {});
  expect(printed.map(({ name }) => name)).toEqual(["one", "progress", "bars", "list"]);
});

test("a page begins with two drawings that have room under its head, never with a tall one", () => {
  expect(ordered({ machines: "tall", line: "low", map: "middle", bars: "middle" }).slice(0, 2)).toEqual([
    "map",
    "bars",
  ]);
  expect(ordered({ machines: "tall", line: "low" })).toEqual(["line", "machines"]);
});

test("two low drawings come before each that takes a column, and no tile is lost or printed twice", () => {
  const shares = {
    t1: "tall",
    m1: "middle",
    m2: "middle",
    l1: "low",
    l2: "low",
    l3: "low",
    t2: "tall",
  } as const;
  expect(ordered(shares)).toEqual(["m1", "m2", "l1", "l2", "t1", "l3", "t2"]);
  expect(ordered(shares).toSorted()).toEqual(Object.keys(shares).toSorted());
});

test("tiles whose drawings have not been measured yet keep the order of the screen", () => {
  const tiles = ["b", "a", "c"].map((name) => tile(name, "canvas"));
  expect(printOrder(tiles, defaultPlaces(tiles, "lg"), {}).map(({ name }) => name)).toEqual(["b", "a", "c"]);
});

test("a map takes part of a page whatever its height, a long list a whole one", () => {
  expect([pageShare(240, false), pageShare(640, true), pageShare(640, false)]).toEqual([
    "low",
    "middle",
    "tall",
  ]);
});

test("a drawing that would stand alone on the last page spans both of its columns, unless tables follow", () => {
  const two = { m1: "middle", m2: "middle" } as const;
  expect(alone({ f: "figure", m1: "middle" })).toBe("m1");
  expect(alone({ f: "figure", ...two })).toBeUndefined();
  expect(alone({ ...two, t1: "tall" })).toBe("t1");
  expect(alone({ ...two, t1: "tall", list: "table" })).toBeUndefined();
  expect(alone({ ...two, t1: "tall", t2: "tall" })).toBeUndefined();
  expect(alone({ ...two, l1: "low" })).toBe("l1");
  expect(alone({ ...two, l1: "low", l2: "low" })).toBeUndefined();
  expect(alone({ ...two, l1: "low", l2: "low", t1: "tall", t2: "tall" })).toBe("t2");
  expect(alone({ f: "figure" })).toBeUndefined();
});

test("a drawing is as wide as fills its column where its height is bounded", () => {
  expect(landscapeWidth(380, "low") / 380).toBeCloseTo(137 / 71, 2);
  expect(landscapeWidth(200, "low")).toBe(420);
});
