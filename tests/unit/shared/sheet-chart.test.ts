import { expect, test } from "vitest";
import { earlierColumn } from "../../../src/shared/compared-names";
import { lineAxis, withEarlierSeries, type SheetChart } from "../../../src/shared/sheet-chart";

const pesos = (...values: (number | null)[]) => ({ unit: "peso", values });

test("a line over columns shares their axis while both can be read on it", () => {
  expect(lineAxis(pesos(900, 400), pesos(90, null))).toBe("same axis");
  expect(lineAxis(pesos(900), pesos(0, null))).toBe("same axis");
});

test("a line has an axis of its own where its unit is another, or one of both would lie flat", () => {
  expect(lineAxis(pesos(900), { unit: "count", values: [900] })).toBe("own axis");
  expect(lineAxis(pesos(93_000_000, null), pesos(457_000, 308_000))).toBe("own axis");
  expect(lineAxis(pesos(-89), pesos(900))).toBe("own axis");
});

test("earlier figures are drawn beside the others where there are any, but in no stack and no ring, whose parts make a whole", () => {
  const columns = ["year", "sold", earlierColumn("sold")].map((name) => ({
    name,
    label: name,
    kind: "integer" as const,
  }));
  const seriesOf = (kind: SheetChart["kind"], of = columns) =>
    withEarlierSeries(
      { kind, names: ["year"], series: [{ column: "sold", colour: "green" }] },
      of,
    ).series.map(({ column }) => column);
  expect(seriesOf("columns")).toEqual(["sold", earlierColumn("sold")]);
  expect(seriesOf("columns", columns.slice(0, 2))).toEqual(["sold"]);
  for (const kind of ["stacked bars", "ring"] as const) expect(seriesOf(kind)).toEqual(["sold"]);
});
