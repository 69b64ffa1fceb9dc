import { once } from "node:events";
import { resolve } from "node:path";
import { Worker } from "node:worker_threads";
import { expect, test } from "vitest";
import type { DocumentTask } from "../../../../src/server/subscriptions/documents/write-documents";

/** The message of a thread of the server that is started from TypeScript, as under `npm start`. */
async function messageOf(start: string, workerData: unknown): Promise<unknown> {
  const worker = new Worker(resolve("src/server", start), { workerData });
  const [message] = (await once(worker, "message")) as unknown[];
  await worker.terminate();
  return message;
}

// Other tests start threads from compiled files. The two cost four seconds.
test("a person's own statement is answered in a thread that is started from TypeScript", async () => {
  const task = { sql: "select 6 * 7 as n", files: [], maxRows: 1 };
  expect(await messageOf("analytics/statements/start-statement-thread.mjs", task)).toMatchObject({
    answer: { rows: [{ n: 42 }] },
  });
});

test("a document with a chart is written in a thread that is started from TypeScript", async () => {
  const task: DocumentTask = {
    kind: "pdf",
    spec: {
      title: "Sales",
      lead: "",
      scope: "All regions",
      filters: [],
      time_stamp: "2026-02-10T00:00:00Z",
      user: "manager",
      sheets: [
        {
          title: "Sales",
          columns: [
            { name: "year", label: "Year", kind: "year" },
            { name: "sales", label: "Sales", kind: "peso" },
          ],
          rows: [{ year: 2026, sales: 100 }],
          more: 0,
          chart: {
            kind: "bars",
            title: "Sales",
            lines: 1,
            names: ["year"],
            series: [{ column: "sales", colour: "#1f5e3b" }],
          },
        },
      ],
    },
  };
  const bytes = await messageOf("subscriptions/documents/start-document-thread.mjs", task);
  expect(Buffer.from(bytes as Uint8Array).toString("latin1", 0, 5)).toBe("%PDF-");
});
