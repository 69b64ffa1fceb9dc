import { describe, expect, it } from "vitest";
import type { CanvasChart, Mark, Row } from "../../../src/dashboard/charts/parts/chart";
import { dashboards } from "../../../src/dashboard/tiles";
import { comparedQuestion } from "../../../src/questions/comparison/compared-question";
import type { PlaceLevel, Tile } from "../../../src/dashboard/board/tile";
import { lightPalette } from "../../../src/shared/palette";
import { settings } from "./chart-settings";

const tiles = [
  ...new Map(dashboards.flatMap(({ tiles: of }) => of).map((tile) => [tile.name, tile])).values(),
];
const levels: readonly PlaceLevel[] = ["region", "province", "municipality"];

/** A row with something in every column that the question declares. */
const rowOf = (tile: Tile): Row =>
  Object.fromEntries(
    tile.question.returns.map(({ name, type }) => [
      name,
      name === "kind" ? "accomplishment" : name === "assessment" ? "OMA" : type === "text" ? "Level 1" : 7,
    ]),
  );

interface Series {
  id: string;
  data: { row?: number }[];
}

const marksOf = (tile: Tile): Mark[] => {
  const row = rowOf(tile);
  return tile.views.flatMap(({ chart }): Mark[] => {
    if (chart.kind === "figure")
      return [chart.value, ...chart.beneath.map(({ column }) => column)].map((column) => ({ row, column }));
    if (chart.kind === "table") return chart.columns.map(({ column }) => ({ row, column }));
    if (chart.kind === "page") return [];
    const { series } = chart.option([row], settings) as { series: Series[] };
    return series.map(({ id }) => ({ row, column: id.split(":")[0] as string }));
  });
};

describe.each(tiles.map((tile) => [tile.name, tile] as const))("the tile %s", (_, tile) => {
  it("draws only columns that its query returns", () => {
    const returned = tile.question.returns.map(({ name }) => name);
    for (const { column } of marksOf(tile)) expect(returned).toContain(column);
    if (tile.organizations?.view.chart.kind === "table") {
      const own = tile.organizations.question.returns.map(({ name }) => name);
      for (const { column } of tile.organizations.view.chart.columns) expect(own).toContain(column);
    }
  });

  it("draws of two periods only columns that the compared question returns", () => {
    const both = comparedQuestion(tile.question);
    if (both === null) return;
    const returned = both.returns.map(({ name }) => name);
    const row = Object.fromEntries(both.returns.map(({ name, type }) => [name, type === "text" ? "A" : 7]));
    const periods = { now: "2025", earlier: "2024" };
    for (const { chart } of tile.views) {
      if (chart.kind !== "canvas") continue;
      const { series } = chart.option([row], { ...settings, periods }) as { series: Partial<Series>[] };
      const drawn = series.flatMap(({ id }) => (id === undefined ? [] : [id.split(":")[0] ?? ""]));
      for (const column of drawn) expect(returned).toContain(column);
    }
  });

  it("selects by parameters that its records know, at every level", () => {
    for (const level of levels)
      for (const mark of marksOf(tile)) {
        const behind = tile.records?.(mark, level);
        const known = behind?.question.parameters.map(({ name }) => name);
        for (const name of Object.keys(behind?.parameters ?? {})) expect(known).toContain(name);
      }
  });

  it("opens only places of the level that the drill stands at", () => {
    for (const level of levels)
      for (const mark of marksOf(tile)) {
        const selected = tile.select?.(mark, level);
        if (selected?.place !== undefined) expect(tile.level?.(level) ?? level).toBe(level);
      }
  });

  it("asks for a place level only where its query has levels", () => {
    const has = tile.question.parameters.some(({ name }) => name === "place_level");
    expect(tile.level !== undefined).toBe(has);
  });
});

describe("charts", () => {
  const optionOf = (name: string, rows: Row[]) => {
    const tile = tiles.find((one) => one.name === name) as Tile;
    return (tile.views[0].chart as CanvasChart).option(rows, settings) as {
      series: (Series & { itemStyle?: object })[];
      yAxis: { data: string[] } | { data: string[] }[];
    };
  };

  it("rank bars from the largest, and know which row each is", () => {
    const { series, yAxis } = optionOf("arbos-by-place", [
      { place: "Region I (Ilocos Region)", arbos: 3, operational: 1, members: 5, arb_members: 4 },
      { place: "Region V (Bicol Region)", arbos: 9, operational: 1, members: 5, arb_members: 4 },
    ]);
    expect((yAxis as { data: string[] }).data).toEqual(["Region V", "Region I"]);
    expect(series[0]?.data.map(({ row }) => row)).toEqual([1, 0]);
  });

  it("keep the names of provinces whole, also those with a place in brackets", () => {
    const { yAxis } = optionOf("arbos-by-place", [
      { place: "City of Isabela (Basilan)", arbos: 3, operational: 1, members: 5, arb_members: 4 },
    ]);
    expect((yAxis as { data: string[] }).data).toEqual(["City of Isabela (Basilan)"]);
  });

  const compared = (name: string, rows: Row[], width = settings.width) => {
    const tile = tiles.find((one) => one.name === name) as Tile;
    const periods = { now: "2025", earlier: "2024" };
    return (tile.views[0].chart as CanvasChart).option(rows, { ...settings, width, periods }) as {
      legend?: { data?: (string | { name: string })[] };
      series: { id?: string; name?: string; data: { value: number; row?: number }[] }[];
      xAxis: { max: number };
    };
  };

  it("draw the earlier period as a second series of its own name", () => {
    const { series } = compared("buyers", [{ name_buyer: "Mill", sales: 9, earlier_sales: 4, others: 0 }]);
    expect(series.map(({ id, name }) => [id, name])).toEqual([
      ["sales", "2025"],
      ["earlier_sales", "2024"],
    ]);
    expect(series[1]?.data[0]?.value).toBe(4);
  });

  it("give the line of the others no bar, last of all, so that it makes no other bar small", () => {
    const { series, xAxis } = compared("buyers", [
      { name_buyer: "Others (8)", sales: 900, earlier_sales: 400, others: 8 },
      { name_buyer: "Mill", sales: 9, earlier_sales: 4, others: 0 },
    ]);
    expect(series[0]?.data.map(({ row, value }) => [row, value])).toEqual([
      [1, 9],
      [0, 0],
    ]);
    expect(xAxis.max).toBe(9);
  });

  it("draw a target as an outline and what was accomplished filled", () => {
    const { series } = optionOf("target-accomplished", [
      { place: "Region V (Bicol Region)", target_supports: 9, accomplished_supports: 6, matched_supports: 5 },
    ]);
    const styles = series.map(({ data }) => (data[0] as { itemStyle: Record<string, unknown> }).itemStyle);
    expect(styles[0]).toMatchObject({ color: "transparent", borderColor: lightPalette.target });
    expect(styles[1]).toMatchObject({ color: lightPalette.accomplished });
    expect(styles[2]).toMatchObject({ color: lightPalette.matched });
  });
});
