import type { Bench } from "./page/main";
import { openPage } from "./browser";
import { megabytes, ms, printTable } from "./table";

declare const bench: Bench;

const COUNTS = [20_000, 200_000];

/**
 * (h) Measures writing a report of up to 200,000 rows as a workbook, in milliseconds, and the longest task of
 * the page meanwhile.
 */
export async function benchExport(): Promise<void> {
  const { page, close } = await openPage(new Map());
  try {
    const rows: (string | number)[][] = [];
    let smaller: number | null = null;
    for (const count of COUNTS) {
      const { written, bytes, longest } = await page.evaluate((given) => bench.write(given), count);
      rows.push([
        count.toLocaleString("en-PH"),
        ms(written),
        Math.round((count / written) * 1000),
        megabytes(bytes),
        longest === 0 ? "under 50" : ms(longest),
        smaller === null ? "" : `${(written / smaller).toFixed(2)}×`,
      ]);
      smaller = written;
    }
    printTable(
      "(h) export to Excel, 7 columns, in a worker",
      ["rows", "ms", "rows per second", "file", "longest task of the page ms", "to the line above"],
      rows,
    );
  } finally {
    await close();
  }
}
