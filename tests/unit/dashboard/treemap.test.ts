import { expect, test } from "vitest";
import { treemap } from "../../../src/dashboard/charts/treemap";
import { look } from "./look";

interface Field {
  name: string;
  label: { show: boolean; formatter: string };
}

test("a field too small for its whole figure has no label, for a cut one would be read as another", () => {
  const chart = treemap({ x: "crop", y: "gross", unit: "peso", of: "Gross sales" });
  const rows = [
    { crop: "Palay", gross: 37_400_000 },
    { crop: "Dried cacao beans", gross: 95_300 },
  ];
  const { series } = chart.option(rows, look) as { series: { data: Field[] }[] };
  const labels = series[0]?.data.map(({ name, label }) => [name, label.show]);
  expect(labels).toEqual([
    ["Palay", true],
    ["Dried cacao beans", false],
  ]);
  expect(series[0]?.data[0]?.label.formatter).toBe("₱37.4M\nPalay");
});
