import { verticalCompactor } from "react-grid-layout";
import { collides } from "react-grid-layout/core";
import { describe, expect, it } from "vitest";
import {
  defaultBoards,
  openedTab,
  readBoards,
  findTab,
  tabsOf,
  type Boards,
} from "../../../src/dashboard/arranging/boards";
import { catalog, groupsOf } from "../../../src/dashboard/arranging/catalog";
import * as changes from "../../../src/dashboard/arranging/changes";
import { moveByKey } from "../../../src/dashboard/grid/keyboard";
import { defaultPlaces, savedPlaces, type Place, type PlaceChange } from "../../../src/dashboard/grid/layout";
import { dashboards } from "../../../src/dashboard/tiles";

const after = (...made: changes.Change[]): Boards =>
  made.reduce((boards, change) => change(boards), defaultBoards);
const shown = (boards: Boards) => tabsOf(boards, dashboards, catalog);
const tab = (boards: Boards, name: string) => shown(boards).find((one) => one.name === name);
const names = (boards: Boards, name: string) => tab(boards, name)?.tiles.map((tile) => tile.name) ?? [];

describe("the tabs", () => {
  it("are the product's while nothing is arranged", () => {
    expect(shown(defaultBoards).map(({ label }) => label)).toEqual(dashboards.map(({ label }) => label));
    expect(names(defaultBoards, "main")).toEqual(dashboards[0].tiles.map(({ name }) => name));
  });

  it("of one's own are made, named, filled with tiles of any dashboard, and deleted", () => {
    const boards = after(
      changes.addTab("own-1", "Mine"),
      changes.renameTab("own-1", "Sales of Bulacan"),
      changes.showTile("own-1", "sales-by-quarter"),
      changes.showTile("own-1", "arbo-universe"),
    );
    expect(tab(boards, "own-1")).toMatchObject({ label: "Sales of Bulacan", own: true });
    expect(names(boards, "own-1")).toEqual(["sales-by-quarter", "arbo-universe"]);
    expect(tab(changes.resetTab("own-1")(boards), "own-1")).toBeUndefined();
  });

  it("hold saved explorations beside the other tiles, until they are put away", () => {
    const boards = after(
      changes.showTile("main", "exploration-12"),
      changes.showTile("main", "exploration-7"),
      changes.showTile("main", "exploration-x"),
      changes.renameTile("main", "exploration-12", "Cost by region"),
    );
    expect(tab(boards, "main")?.explorations).toMatchObject([
      { name: "exploration-12", exploration: 12, title: "Cost by region" },
      { name: "exploration-7", exploration: 7, title: "" },
    ]);
    expect(names(boards, "main")).toEqual(names(defaultBoards, "main"));
    const away = changes.hideTile("main", "exploration-12")(boards);
    expect(tab(away, "main")?.explorations.map(({ exploration }) => exploration)).toEqual([7]);
  });

  it("made by another who shared them with the role are said to be", () => {
    const boards = after(changes.addTab("own-1", "Watch"));
    expect(tab(boards, "own-1")?.about).toBe("A tab of your own.");
    const about = tabsOf(boards, dashboards, catalog, "Ana Cruz").map((one) => one.about);
    expect(about.at(-1)).toBe("A tab that Ana Cruz shared with your role.");
    expect(about[0]).toBe(dashboards[0].about);
  });

  it("of one's own that are gone are not made again by a change; those of the product get their first one", () => {
    const made = after(changes.addTab("own-1", "Mine"));
    const gone = changes.resetTab("own-1")(made);
    for (const change of [
      changes.hideTile("own-1", "arbo-universe"),
      changes.showTile("own-1", "arbo-universe"),
      changes.renameTile("own-1", "arbo-universe", "Ours"),
      changes.placeTiles("own-1", { at: "lg", tile: "arbo-universe", from: [], to: [] }),
      changes.renameTab("own-1", "Yours"),
      changes.moveTab("own-1", -1, dashboards),
    ])
      expect(change(gone)).toEqual(gone);
    expect(changes.hideTile("main", "arbo-universe")(gone).tabs).toHaveLength(1);
  });

  it("are put in an order, which tabs that the product gains later join at the end", () => {
    const boards = after(changes.addTab("own-1", "Mine"), changes.moveTab("own-1", -1, dashboards));
    const order = shown(boards).map(({ name }) => name);
    expect(order.indexOf("own-1")).toBe(order.length - 2);
    const older = { ...boards, order: boards.order.filter((name) => name !== "form-5") };
    expect(shown(older).at(-1)?.name).toBe("form-5");
  });

  it("of the product are put away and shown again", () => {
    const away = after(changes.showTab("form-7", false));
    expect(tab(away, "form-7")?.away).toBe(true);
    expect(tab(changes.showTab("form-7", true)(away), "form-7")?.away).toBe(false);
  });
});

describe("the tab that a link names", () => {
  const away = after(changes.addTab("own-1", "Mine"), changes.showTab("form-7", false));
  const opened = (wanted: string | null) => openedTab(shown(away), wanted);
  const inSight = (wanted: string | null) => opened(wanted).tabs.map(({ name }) => name);

  it("opens without a word; without one the first opens", () => {
    expect(opened("own-1")).toMatchObject({ shown: { label: "Mine" }, note: null });
    expect(opened(null)).toMatchObject({ shown: { name: "main" }, note: null });
    expect(inSight(null)).not.toContain("form-7");
  });

  it("is shown for the link where it is put away, and said to be", () => {
    expect(opened("form-7")).toMatchObject({
      shown: { name: "form-7" },
      note: "The tab “Form 7” is put away. It is shown because the address names it.",
    });
    expect(inSight("form-7")).toContain("form-7");
  });

  it("is said not to be there where it is not, with the tab shown instead", () => {
    expect(opened("own-2")).toMatchObject({
      shown: { name: "main" },
      note: "The address names a tab that is not among yours: it was deleted, or somebody else made it. “Main” is shown instead.",
    });
  });
});

describe("the tiles of a tab", () => {
  const titleIn = (boards: Boards) =>
    tab(boards, "main")?.tiles.find(({ name }) => name === "arbo-universe")?.title;

  it("are put away, come back, and bear one's own title until it is emptied", () => {
    const hidden = after(changes.hideTile("main", "arbo-universe"));
    expect(names(hidden, "main")).not.toContain("arbo-universe");
    const back = changes.showTile("main", "arbo-universe")(hidden);
    expect(names(back, "main")).toEqual(names(defaultBoards, "main"));
    const named = changes.renameTile("main", "arbo-universe", " Our farmers ")(back);
    expect(titleIn(named)).toBe("Our farmers");
    expect(titleIn(changes.renameTile("main", "arbo-universe", "")(named))).toBe("ARBO universe");
  });

  it("that are put away leave their title and place behind, and come back as the product has them", () => {
    const place = (i: string) => ({ i, x: 0, y: 0, w: 6, h: 8 });
    const to = [place("arbo-universe"), place("arc-universe")];
    const back = after(
      changes.placeTiles("main", { at: "lg", tile: "arbo-universe", from: to, to }),
      changes.renameTile("main", "arbo-universe", "Our farmers"),
      changes.hideTile("main", "arbo-universe"),
      changes.showTile("main", "arbo-universe"),
    );
    expect(titleIn(back)).toBe("ARBO universe");
    expect(tab(back, "main")?.arrangement.layouts.lg).toEqual([place("arc-universe")]);
  });

  it("are shared without the holes that arranging has left so far", () => {
    const tile = dashboards[0].tiles[0]?.name ?? "";
    const boards: Boards = {
      ...defaultBoards,
      tabs: [{ ...findTab(defaultBoards, "main"), layouts: { lg: [{ i: tile, x: 6, y: 9, w: 3, h: 4 }] } }],
    };
    const packed = changes.packAll(boards);
    expect(packed.tabs[0]?.layouts).toEqual({ lg: [{ i: tile, x: 0, y: 0, w: 3, h: 4 }] });
    expect(changes.hasGaps(packed, "main")).toBe(false);
  });

  it("that the product no longer has are left out", () => {
    expect(names(after(changes.showTile("main", "no-such-tile")), "main")).toEqual(
      names(defaultBoards, "main"),
    );
  });
});

describe("tiles that were moved or resized", () => {
  const shownAt = (boards: Boards, i: string) =>
    findTab(boards, "main").layouts.lg?.find((place) => place.i === i);
  const tiles = dashboards[0].tiles;
  const first = defaultPlaces(tiles, "lg").map(({ i, x, y, w, h }) => ({ i, x, y, w, h }));
  const placeIn = (places: readonly Place[], tile: string) => places.find(({ i }) => i === tile)!;
  /** A tile as a person pulls it, or moves it up, its neighbours pushed aside. */
  const pulled = (tile: string, key: string, from: Place[] = first): PlaceChange => ({
    at: "lg",
    tile,
    from,
    to: (moveByKey(from, tile, key, key !== "ArrowUp", 12) ?? []).map(({ i, x, y, w, h }) => ({
      i,
      x,
      y,
      w,
      h,
    })),
  });
  const placing = (made: PlaceChange) => changes.placeTiles("main", made);

  it("stand exactly as shown on the layout they were made from, and whole where nothing was arranged", () => {
    const one = pulled("arc-universe", "ArrowDown");
    const then = pulled("arbo-universe", "ArrowDown", [...one.to]);
    expect(findTab(after(placing(one)), "main").layouts).toEqual({ lg: one.to });
    expect(findTab(after(placing(one), placing(then)), "main").layouts).toEqual({ lg: then.to });
  });

  it.each(["ArrowDown", "ArrowRight", "ArrowUp"])(
    "keep what another window resized, without tiles that overlap (%s)",
    (key) => {
      for (const { name: theirs } of tiles)
        for (const { name: mine } of tiles) {
          if (theirs === mine) continue;
          const [other, made] = [pulled(theirs, "ArrowDown"), pulled(mine, key)];
          const both = after(placing(other), placing(made));
          const [{ h }, { x, w }] = [placeIn(other.to, theirs), placeIn(made.to, mine)];
          expect(shownAt(both, theirs)).toMatchObject({ h });
          expect(shownAt(both, mine)).toMatchObject({ x, w });
          const places = verticalCompactor.compact(
            savedPlaces(tiles, "lg", findTab(both, "main").layouts.lg),
            12,
          );
          expect(places.filter((place) => places.some((one) => collides(place, one)))).toEqual([]);
        }
    },
  );

  it("that another window placed too stand as here, side by side, and are named", () => {
    const theirs = after(placing(pulled("arc-universe", "ArrowDown")));
    const wide = placing(pulled("arc-universe", "ArrowLeft"));
    expect(wide.overrules?.(theirs)).toBeNull();
    const seen = placeIn(first, "arc-universe");
    expect(shownAt(wide(theirs), "arc-universe")).toMatchObject({ w: seen.w - 1, h: seen.h + 1 });
    const high = placing({ ...pulled("arc-universe", "ArrowDown"), to: [{ ...seen, h: seen.h + 5 }] });
    expect(high.overrules?.(theirs)).toBe("ARC universe");
    expect(shownAt(high(theirs), "arc-universe")?.h).toBe(seen.h + 5);
  });

  it("leave alone what another window put away", () => {
    const theirs = after(
      placing(pulled("arc-universe", "ArrowDown")),
      changes.hideTile("main", "arbo-universe"),
    );
    expect(shownAt(placing(pulled("arc-universe", "ArrowLeft"))(theirs), "arbo-universe")).toBeUndefined();
  });
});

describe("what the server kept", () => {
  it("is read without what is no arrangement; null is the default", () => {
    expect(readBoards(null)).toBeNull();
    expect(readBoards({ tabs: [7, { name: "main", hidden: ["a"] }], order: [1, "main"] })).toEqual({
      tabs: [{ name: "main", label: null, away: false, layouts: {}, hidden: ["a"], added: [], titles: {} }],
      order: ["main"],
    });
  });
});

describe("the gallery", () => {
  it("holds every tile once, and finds by words of title and answer", () => {
    const all = groupsOf("").flatMap(({ tiles }) => tiles.map(({ name }) => name));
    expect(new Set(all).size).toBe(all.length);
    expect(all).toHaveLength(catalog.size);
    const found = groupsOf("sales quarter").flatMap(({ tiles }) => tiles.map(({ name }) => name));
    expect(found).toContain("sales-by-quarter");
    expect(groupsOf("no such words anywhere")).toEqual([]);
  });
});
