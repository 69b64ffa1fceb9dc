import { describe, expect, it, test } from "vitest";
import { moveByKey } from "../../../src/dashboard/grid/keyboard";
import { readArrangement } from "../../../src/dashboard/arranging/arrangement";
import {
  columnsAt,
  singleColumnPlaces,
  defaultPlaces,
  savedPlaces,
  readingOrder,
  type Place,
} from "../../../src/dashboard/grid/layout";
import { withoutGaps, swapPlaces } from "../../../src/dashboard/grid/packing";
import { dashboards } from "../../../src/dashboard/tiles";

const overlaps = (one: Place, other: Place): boolean =>
  one.i !== other.i &&
  one.x < other.x + other.w &&
  other.x < one.x + one.w &&
  one.y < other.y + other.h &&
  other.y < one.y + one.h;

const tiles = dashboards[0].tiles;

describe("the first arrangement", () => {
  it.each(["lg", "md", "sm"] as const)("places every tile within %s without overlap", (breakpoint) => {
    for (const dashboard of dashboards) {
      const places = defaultPlaces(dashboard.tiles, breakpoint);
      expect(places.map(({ i }) => i)).toEqual(dashboard.tiles.map(({ name }) => name));
      for (const place of places) {
        expect(place.x + place.w).toBeLessThanOrEqual(columnsAt[breakpoint]);
        expect(places.filter((other) => overlaps(place, other))).toEqual([]);
      }
    }
  });

  it("leaves no half of a page blank beside a drawing", () => {
    const half = tiles
      .filter(({ size, views }) => size.w === 6 && views[0].chart.kind !== "figure")
      .slice(0, 2);
    expect(half).toHaveLength(2);
    expect(defaultPlaces(half, "lg").map(({ w }) => w)).toEqual([6, 6]);
    expect(defaultPlaces(half.slice(0, 1), "lg")).toMatchObject([{ x: 0, w: 12 }]);
  });
});

test("in a single column a tile is as high as its lines need, never higher than it was, and the next follows it", () => {
  const places = [
    { i: "few", x: 0, y: 0, w: 1, h: 13 },
    { i: "many", x: 0, y: 13, w: 1, h: 8 },
    { i: "unknown", x: 0, y: 21, w: 1, h: 4 },
  ];
  const grown = singleColumnPlaces(places, { few: 320, many: 2000 });
  expect(grown.map(({ i, y, h }) => [i, y, h])).toEqual([
    ["few", 0, 6],
    ["many", 6, 8],
    ["unknown", 14, 4],
  ]);
});

test("tiles are read row by row from the left, wherever a person moved them", () => {
  const first = defaultPlaces(tiles, "lg");
  expect(readingOrder(tiles, undefined)).toHaveLength(tiles.length);
  const last = tiles.at(-1)!;
  const end = Math.max(...first.map(({ y, h }) => y + h));
  const moved = first.map((place) => ({ ...place, y: place.i === last.name ? 0 : place.y + end }));
  expect(readingOrder(tiles, moved)[0]).toBe(last);
});

describe("a saved arrangement", () => {
  it("keeps its places and puts a tile that it does not know where it first fits", () => {
    const saved = defaultPlaces(tiles, "lg")
      .slice(1)
      .map(({ i, x, y, w, h }) => ({ i, x, y, w, h }));
    const places = savedPlaces(tiles, "lg", saved);
    expect(places.find(({ i }) => i === tiles[0]?.name)).toMatchObject({ x: 0, y: 0 });
    for (const place of places) expect(places.filter((other) => overlaps(place, other))).toEqual([]);
    expect(places.slice(1).map(({ i, x, y, w, h }) => ({ i, x, y, w, h }))).toEqual(saved);
  });

  it("stands within the grid, whatever was saved", () => {
    for (const breakpoint of ["lg", "md", "sm"] as const) {
      const first = defaultPlaces(tiles, breakpoint);
      const saved = first.map((place) => ({ ...place, x: -5, y: 1e9, w: 99, h: 0 }));
      for (const { x, y, w, h, minH = 0 } of savedPlaces(tiles, breakpoint, saved)) {
        expect({ x, w }).toEqual({ x: 0, w: columnsAt[breakpoint] });
        expect(y).toBeLessThan(10_000);
        expect(h).toBeGreaterThanOrEqual(breakpoint === "sm" ? 3 : minH);
      }
      const [odd] = savedPlaces(tiles, breakpoint, [{ ...first[0]!, x: 99, w: -1, h: 1e9 }]);
      expect(odd!.x + odd!.w).toBe(columnsAt[breakpoint]);
      expect(odd!.w).toBe(odd!.minW);
      expect(odd!.h).toBeLessThan(100);
    }
    for (const dashboard of dashboards)
      for (const breakpoint of ["lg", "md", "sm"] as const)
        expect(savedPlaces(dashboard.tiles, breakpoint, defaultPlaces(dashboard.tiles, breakpoint))).toEqual(
          defaultPlaces(dashboard.tiles, breakpoint),
        );
  });

  it("is read without what is no arrangement", () => {
    expect(readArrangement(null)).toEqual({ layouts: {}, hidden: [], added: [], titles: {} });
    expect(
      readArrangement({
        layouts: { lg: [{ i: "a", x: 0, y: 0, w: "wide", h: 2 }, 7] },
        hidden: [1, "b"],
        added: "c",
        titles: { a: "Mine", b: 4 },
      }),
    ).toEqual({ layouts: { lg: [] }, hidden: ["b"], added: [], titles: { a: "Mine" } });
  });
});

describe("arrow keys on a tile", () => {
  const row: Place[] = [
    { i: "a", x: 0, y: 0, w: 3, h: 3 },
    { i: "b", x: 3, y: 0, w: 3, h: 3 },
    { i: "c", x: 0, y: 3, w: 3, h: 3 },
  ];
  const after = (name: string, key: string, resize = false) =>
    moveByKey(row, name, key, resize, 12)?.find(({ i }) => i === name);

  it("move it by a column, and past the neighbour below or above", () => {
    expect(after("b", "ArrowRight")).toMatchObject({ x: 4, y: 0 });
    expect(after("a", "ArrowDown")).toMatchObject({ x: 0, y: 3 });
    expect(after("c", "ArrowUp")).toMatchObject({ x: 0, y: 0 });
  });

  it("never move it off the grid", () => {
    expect(after("a", "ArrowLeft")).toMatchObject({ x: 0 });
    expect(moveByKey([{ i: "a", x: 9, y: 0, w: 3, h: 3 }], "a", "ArrowRight", false, 12)?.[0]).toMatchObject({
      x: 9,
    });
  });

  it("resize it with Shift, not below what it needs", () => {
    expect(after("a", "ArrowDown", true)).toMatchObject({ h: 4 });
    expect(
      moveByKey([{ i: "a", x: 0, y: 0, w: 3, h: 3, minW: 3 }], "a", "ArrowLeft", true, 12)?.[0],
    ).toMatchObject({ w: 3 });
  });

  it("mean nothing otherwise", () => {
    expect(moveByKey(row, "a", "Enter", false, 12)).toBeNull();
  });
});

describe("tiles that a person moves", () => {
  const row = [
    { i: "universe", x: 0, y: 0, w: 3, h: 4 },
    { i: "members", x: 3, y: 0, w: 3, h: 4 },
    { i: "status", x: 6, y: 0, w: 6, h: 4 },
    { i: "map", x: 0, y: 4, w: 12, h: 8 },
  ];

  it("change places with one of the same size that they are dropped on, and leave no hole", () => {
    const after = swapPlaces(row, { i: "universe", x: 3, y: 1, w: 3, h: 4 });
    expect(after?.map(({ i, x, y }) => [i, x, y])).toEqual([
      ["universe", 3, 0],
      ["members", 0, 0],
      ["status", 6, 0],
      ["map", 0, 4],
    ]);
  });

  it("let the grid make room where they are dropped on nothing or on another size", () => {
    expect(swapPlaces(row, { i: "universe", x: 7, y: 0, w: 3, h: 4 })).toBeNull();
    expect(swapPlaces(row, { i: "universe", x: 0, y: 20, w: 3, h: 4 })).toBeNull();
  });

  it("are packed without holes and without overlap when arranging ends", () => {
    const pushed = [
      { i: "universe", x: 3, y: 0, w: 3, h: 4 },
      { i: "members", x: 3, y: 4, w: 3, h: 4 },
      { i: "status", x: 6, y: 0, w: 6, h: 4 },
      { i: "map", x: 0, y: 8, w: 12, h: 8 },
    ];
    const after = withoutGaps(pushed, 12);
    expect(after.map(({ i, x, y }) => [i, x, y])).toEqual([
      ["universe", 3, 0],
      ["members", 0, 0],
      ["status", 6, 0],
      ["map", 0, 4],
    ]);
    expect(withoutGaps(after, 12)).toEqual(after);
    const lone = { i: "universe", x: 6, y: 3, w: 6, h: 4 };
    expect(withoutGaps([lone], 12)).toEqual([{ ...lone, x: 0, y: 0 }]);
  });
});
