import { ms, printTable } from "./table";
import { startServer } from "./running-server";

const SECONDS = 8;
const PORT = 8142;

/** Repeats calls for some seconds, `atOnce` at the same time. Returns the milliseconds of each call, sorted. */
async function callRepeatedly(atOnce: number, work: (turn: number) => Promise<void>): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + SECONDS * 1000;
  let turn = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (performance.now() < end) {
        const started = performance.now();
        await work(turn++);
        times.push(performance.now() - started);
      }
    }),
  );
  return times.toSorted((a, b) => a - b);
}

const at = (sorted: number[], part: number): number =>
  sorted[Math.floor((sorted.length - 1) * part)] ?? Number.NaN;

/**
 * (d) Measures requests per second and p99 of a small list, a save of 50 rows with its ledger entry, and the
 * full masterlist.
 */
export async function benchServer(): Promise<void> {
  const server = await startServer(PORT);
  try {
    const expectOk = async (method: string, path: string, body?: unknown): Promise<void> => {
      const { status } = await server.call(method, path, body);
      if (status !== 200) throw new Error(`${method} ${path} answered ${status}.`);
    };
    const { data } = await server.call("POST", "/api/arbo-masterlist", { page: 1, page_size: 50 });
    const fifty = (data as Record<string, unknown>[]).map(({ id }) => ({ id }));
    const cases: [string, number, (turn: number) => Promise<void>][] = [
      [
        "small list (20 rows of a page)",
        16,
        () => expectOk("POST", "/api/arbo-masterlist", { page: 1, page_size: 20 }),
      ],
      [
        "save of 50 rows with its ledger entry",
        4,
        (turn) =>
          expectOk(
            "PUT",
            "/api/arbo-masterlist/update",
            fifty.map((row) => ({ ...row, remarks: `Turn ${turn}` })),
          ),
      ],
      ["full masterlist (1,500 rows of 55 columns)", 2, () => expectOk("POST", "/api/arbo-masterlist", {})],
    ];
    const rows: (string | number)[][] = [];
    for (const [name, atOnce, work] of cases) {
      const times = await callRepeatedly(atOnce, work);
      rows.push([name, atOnce, (times.length / SECONDS).toFixed(1), ms(at(times, 0.5)), ms(at(times, 0.99))]);
    }
    printTable(
      `(d) server, size small, ${process.env.DATABASE_URL ? "PostgreSQL" : "embedded database"}`,
      ["call", "at once", "per second", "median ms", "p99 ms"],
      rows,
    );
  } finally {
    await server.close();
  }
}
