import { expect, test } from "vitest";
import { flow } from "../../../src/dashboard/grid/layout";
import { paperOrder, paperShare, type PaperShare } from "../../../src/dashboard/grid/paper";
import type { Tile } from "../../../src/dashboard/tile";

const tile = (name: string, kind: string): Tile =>
  ({ name, size: { w: 6, h: 6 }, views: [{ chart: { kind } }] }) as unknown as Tile;

const ordered = (shares: Record<string, PaperShare | "figure" | "table" | "page">): string[] => {
  const tiles = Object.entries(shares).map(([name, share]) =>
    tile(name, ["figure", "table", "page"].includes(share) ? share : "canvas"),
  );
  return paperOrder(tiles, flow(tiles, "lg"), shares as Record<string, PaperShare>).map(({ name }) => name);
};

test("figures stand first on paper, tables last, each as they are read on the screen", () => {
  expect(
    ordered({ grid: "page", bars: "low", one: "figure", list: "table", ring: "low", two: "figure" }),
  ).toEqual(["one", "two", "bars", "ring", "grid", "list"]);
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
  expect(paperOrder(tiles, flow(tiles, "lg"), {}).map(({ name }) => name)).toEqual(["b", "a", "c"]);
});

test("a map takes part of a page whatever its height, a long list a whole one", () => {
  expect([paperShare(240, false), paperShare(640, true), paperShare(640, false)]).toEqual([
    "low",
    "middle",
    "tall",
  ]);
});
