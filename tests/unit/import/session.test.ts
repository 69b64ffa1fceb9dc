import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { importCalls } from "../../../src/forms/import/import-calls";
import { openImport } from "../../../src/forms/import/import-session";
import { Problem } from "../../../src/shared/errors";
import type { Question } from "../../../src/forms/import/worker-store";

const workers: FakeWorker[] = [];

/** A worker that is still reading. */
class FakeWorker {
  ended = false;
  asked: Question[] = [];
  private tell: (event: unknown) => void = () => undefined;
  constructor() {
    workers.push(this);
  }
  addEventListener(kind: string, listener: (event: unknown) => void): void {
    if (kind === "message") this.tell = listener;
  }
  postMessage(question: Question): void {
    this.asked.push(question);
  }
  answer(data: unknown): void {
    this.tell({ data });
  }
  terminate(): void {
    this.ended = true;
  }
}

const importer = { id: 3, status: "Central", region_name: null, province_name: null } as const;
const fileOf = (name: string, size = 3): File => {
  const file = new File(["PK."], name);
  Object.defineProperty(file, "size", { value: size });
  return file;
};

beforeEach(() => vi.stubGlobal("Worker", FakeWorker));
afterEach(() => {
  workers.length = 0;
  vi.unstubAllGlobals();
});

it("reading a file tells how far it is and can be stopped: its worker is ended, and other files are read anew", async () => {
  const session = openImport(importer);
  const state = () => session.store.getState();
  const adding = session.addFiles([fileOf("large.xlsx", 18 * 1024 * 1024), fileOf("second.xlsx")]);
  await vi.waitFor(() => expect(workers[0]?.asked).toHaveLength(1));
  expect(state()).toMatchObject({
    phase: "reading",
    reading: { name: "large.xlsx", at: 1, of: 2, total: 0 },
  });
  workers[0]?.answer({ done: 4000, total: 9000 });
  expect(state().reading).toMatchObject({ done: 4000, total: 9000 });
  session.stopReading();
  await adding;
  expect(workers.map(({ ended }) => ended)).toEqual([true, false]);
  expect(state()).toMatchObject({ phase: "empty", reading: null, files: [] });
  expect(state().problems).toEqual([expect.stringContaining("Reading was stopped. Nothing was kept")]);
  void session.addFiles([fileOf("other.xlsx")]);
  await vi.waitFor(() => expect(workers[1]?.asked.map(({ values }) => values[1])).toEqual(["other.xlsx"]));
});

it("a file beyond the limit is refused with the limit, and is not opened", async () => {
  const session = openImport(importer);
  await session.addFiles([fileOf("large.xlsx", 60 * 1024 * 1024)]);
  const { problems, phase } = session.store.getState();
  expect([problems, phase]).toEqual([
    [expect.stringContaining("large.xlsx has 60.0 MB; a file may have 20 MB.")],
    "empty",
  ]);
  expect(workers[0]?.asked).toEqual([]);
});

it("each call of an import names the user who began it, for another may sign in before it ends", async () => {
  const asked: (string | null)[] = [];
  vi.stubGlobal("fetch", (path: string, { headers }: RequestInit) => {
    asked.push(`${path.split("/").at(-1)} ${new Headers(headers).get("Marble-User")}`);
    return Promise.resolve(Response.json({ status: "success", data: { rows: [] } }));
  });
  const { existing, register, update } = importCalls(3);
  await existing([]);
  await register([], "a");
  await update([], "b");
  expect(asked).toEqual(["existing 3", "register 3", "update 3"]);
});

it("a server that never answers ends the wait after a minute, so that the import can go on under the same key", async () => {
  vi.useFakeTimers();
  const isAborted = (_: unknown, { signal }: RequestInit) =>
    new Promise((_resolve, reject) => {
      signal?.addEventListener("abort", () => reject(new Error("aborted")));
    });
  vi.stubGlobal("fetch", vi.fn(isAborted));
  try {
    const calls = importCalls(3);
    const waits = [calls.existing([]), calls.register([], "1"), calls.update([], "2")].map((wait) =>
      wait.then(
        () => "answered",
        (error: unknown) => (error instanceof Problem ? error.status : error),
      ),
    );
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await Promise.all(waits)).toEqual([0, 0, 0]);
  } finally {
    vi.useRealTimers();
  }
});
