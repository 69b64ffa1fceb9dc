import { expect, test, vi } from "vitest";
import type { CanvasChart, ChartSettings, Rows } from "../../../../src/dashboard/charts/parts/chart";
import { keepView, shownView } from "../../../../src/dashboard/charts/parts/shown-view";
import { svgPicture } from "../../../../src/dashboard/charts/picture/picture";

const near = { zoom: 8, center: [121, 15] } as const;
const nearer = { zoom: 64, center: [120.6, 15.4] } as const;

test("the picture of a map shows what of it is in view on the screen", async () => {
  const option = vi.fn<(rows: Rows, settings: ChartSettings) => { series: [] }>(() => ({ series: [] }));
  const chart: CanvasChart = { kind: "canvas", figure: "arbos", option };
  const viewOfPicture = async () => {
    await svgPicture(chart, [], { title: "Map", note: "" });
    return option.mock.lastCall?.[1].view;
  };
  expect(await viewOfPicture()).toBeUndefined();
  const closeTile = keepView(chart, "tile", near);
  expect(await viewOfPicture()).toEqual(near);
  // Over the whole window it is a drawing of its own, and the tile's again once that is closed.
  const closeWindow = keepView(chart, "window", nearer);
  expect(await viewOfPicture()).toEqual(nearer);
  closeWindow();
  expect(await viewOfPicture()).toEqual(near);
  closeTile();
  expect(shownView(chart)).toBeUndefined();
});
