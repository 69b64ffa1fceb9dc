import { describe, expect, it } from "vitest";
import { catalog } from "../../../../src/dashboard/arranging/catalog";
import { drillThrough } from "../../../../src/dashboard/drawers/drill-through";
import type { Mark, Row } from "../../../../src/dashboard/charts/parts/chart";
import {
  clearSelection,
  readSelection,
  writeSelection,
} from "../../../../src/dashboard/selection/selection-address";
import type { PlaceLevel, Tile } from "../../../../src/dashboard/board/tile";
import type { Rights } from "../../../../src/shared/permissions";

const levels: readonly PlaceLevel[] = ["region", "province", "municipality", "organization"];
const tiles = [...catalog.values()].filter(({ select }) => select !== undefined);

/** A row of a tile's answer, each of its columns filled; `assessment` and `form` know certain values only. */
const rowOf = (tile: Tile): Row =>
  Object.fromEntries(
    [...tile.question.returns, ...(tile.organizations?.question.returns ?? [])].map(({ name, type }) => [
      name,
      name === "assessment"
        ? "OMA"
        : name === "form"
          ? "form5-accomp"
          : type === "text"
            ? `Añejo & Sons | 100% = ${name}`
            : type === "boolean"
              ? true
              : 3,
    ]),
  );

const marksOf = (tile: Tile): Mark[] =>
  ["", ...tile.question.returns.map(({ name }) => name)].map((column) => ({ row: rowOf(tile), column }));

describe("a selected mark in the address", () => {
  it("is read back from the link of every mark of every tile, on every level", () => {
    let told = 0;
    for (const tile of tiles)
      for (const level of levels)
        for (const mark of marksOf(tile)) {
          const selected = tile.select?.(mark, level) ?? null;
          if (selected === null) continue;
          const address = new URLSearchParams("tab=main");
          writeSelection(address, { tile, mark, selected }, level);
          const read = readSelection(new URLSearchParams(address.toString()), tiles, level);
          expect(read?.selected, `${tile.name} ${address.toString()}`).toEqual(selected);
          expect(read?.tile).toBe(tile);
          told++;
        }
    expect(told).toBeGreaterThan(200);
  });

  it("names no figure, and nothing of the row that it does not need", () => {
    const tile = tiles.find(({ name }) => name === "it-easy-levels") as Tile;
    const address = new URLSearchParams();
    const mark = { row: { it_easy_level_2024: "Level 3", arbos: 17 }, column: "arbos" };
    writeSelection(address, { tile, mark, selected: tile.select?.(mark, "region") as never }, "region");
    expect(address.toString()).toBe("only=it-easy-levels&only-part=arbos&only.it_easy_level_2024=Level+3");
  });

  it("keeps the records behind it, and an organization is the same for every scope", () => {
    const opened: Rights = { status: "Provincial", access_controls: ["Read"], route: ["dashboard", "forms"] };
    for (const tile of tiles)
      for (const mark of marksOf(tile)) {
        const behind = drillThrough(tile, mark, "region", opened);
        const selected = tile.select?.(mark, "region") ?? null;
        if (behind === null || selected === null) continue;
        const address = new URLSearchParams();
        writeSelection(address, { tile, mark, selected }, "region");
        const read = readSelection(address, tiles, "region");
        const again = read && drillThrough(tile, read.mark, "region", opened);
        expect(again?.parameters, `${tile.name} ${address.toString()}`).toEqual(behind.parameters);
      }
    const tile = tiles.find(({ name }) => name === "certificates-due") as Tile;
    const mark = { row: { arbo_name: "Kaisa", arbo_key: 7 }, column: "arbo_name" };
    const address = new URLSearchParams();
    writeSelection(address, { tile, mark, selected: tile.select?.(mark, "region") as never }, "region");
    for (const level of levels)
      expect(readSelection(address, tiles, level)?.selected).toEqual({
        label: "Kaisa",
        parameters: { arbo_key: 7 },
      });
  });

  it("selects a place on its own level only, so that who has another scope sees that scope whole", () => {
    const tile = tiles.find(({ name }) => name === "arbos-by-place") as Tile;
    const address = new URLSearchParams();
    const mark = { row: { place: "Region III (Central Luzon)" }, column: "arbos" };
    writeSelection(address, { tile, mark, selected: tile.select?.(mark, "region") as never }, "region");
    expect(readSelection(address, tiles, "region")?.selected.label).toBe("Region III (Central Luzon)");
    expect(readSelection(address, tiles, "province")).toBeNull();
  });

  it("is nothing where its tile is not on the tab, and leaves the rest of the address alone", () => {
    const address = new URLSearchParams("tab=main&only=gone&only.place=Tarlac&year_funded=2024");
    expect(readSelection(address, tiles, "region")).toBeNull();
    clearSelection(address);
    expect(address.toString()).toBe("tab=main&year_funded=2024");
  });
});
