import { writeFileSync } from "node:fs";
import { utils, write } from "xlsx";
import { arboMasterlist } from "../../src/entities/masterlists/arbo-masterlist";
import { expect, test } from "./support/test";

const rows = 2000;
const columns = arboMasterlist.importable ?? [];

/** A workbook of so many different organizations, in all 55 columns. */
function workbook(): Buffer {
  const lines = Array.from({ length: rows }, (_, at) =>
    columns.map((name) => {
      const { kind } = (arboMasterlist.fields as Record<string, { kind: string }>)[name] ?? { kind: "text" };
      if (name === "arbo_id") return `LARGE-${at}`;
      if (name === "arbo_name") return `Organization of the large workbook ${at}`;
      if (name === "region_name") return "Region III (Central Luzon)";
      if (name === "province_name") return "Bulacan";
      if (name === "year_organized" || name === "latest_audited_fs") return 2000 + (at % 25);
      return ["count", "decimal", "peso", "wholePeso"].includes(kind) ? at % 97 : "";
    }),
  );
  const sheet = utils.aoa_to_sheet([[...columns], ...lines]);
  const book = utils.book_new(sheet, "Masterlist");
  return write(book, { type: "buffer", bookType: "xlsx", compression: true }) as Buffer;
}

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Processor time, microseconds; other work on the machine does not count. */
  tdur?: number;
  args?: { name?: string };
}

/** How long the tasks on the pages' main threads took of the processor, in milliseconds. */
function mainThreadTasks(trace: Buffer): number[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const main = new Set(
    traceEvents
      .filter(({ name, args }) => name === "thread_name" && args?.name === "CrRendererMain")
      .map(({ pid, tid }) => `${pid}/${tid}`),
  );
  return traceEvents
    .filter(({ name, pid, tid }) => name === "RunTask" && main.has(`${pid}/${tid}`))
    .map(({ tdur }) => (tdur ?? 0) / 1000);
}

test("a workbook of 2,000 rows is parsed and previewed beside the main thread", async ({
  enter,
  browser,
}, info) => {
  test.setTimeout(180_000);
  const file = info.outputPath("large.xlsx");
  writeFileSync(file, workbook());
  const page = await enter("admin");
  await page.goto("/ARBO_Masterlist");
  await page.getByRole("button", { name: "Import" }).click();
  const picker = page.getByLabel("Workbooks to import");
  await expect(page.getByRole("button", { name: "Upload File" })).toBeVisible();
  const began = performance.now();
  await browser.startTracing(page, { categories: ["disabled-by-default-devtools.timeline"] });
  await picker.setInputFiles(file);
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("table", { name: "Preview of the 55 import columns" })).toHaveAttribute(
    "aria-rowcount",
    String(rows + 1),
    { timeout: 120_000 },
  );
  await expect(dialog.getByRole("button", { name: "New" })).toContainText("2,000", { timeout: 120_000 });
  const milliseconds = performance.now() - began;
  const tasks = mainThreadTasks(await browser.stopTracing());
  await dialog.getByRole("button", { name: "Cancel" }).click();
  expect(tasks.length).toBeGreaterThan(100);
  // Parsing on the main thread is one task of most of that time.
  expect(Math.max(...tasks)).toBeLessThan(milliseconds / 10);
});
