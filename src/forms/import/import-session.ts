import { createStore, type StoreApi } from "zustand/vanilla";
import { messageOf } from "../../shared/errors";
import { importCalls } from "./import-calls";
import { countRows, type Counts, type Importer } from "./import-list";
import type { Choice, View } from "./import-row";
import { initialState, noRowsMessage, fileFault, type ImportState } from "./dialog/import-state";
import { batchSize, judged, createSaving } from "./save-rows";
import { startStore } from "./worker-store";

const checkSize = 100;
/** How often the preview is updated during the comparison with the server, in milliseconds. */
const repaint = 500;
/** Opens an import session: it reads files, gets verdicts from the server and saves rows. `close` ends it. */
export function openImport(importer: Importer & { id: number }) {
  const calls = importCalls(importer.id);
  const store: StoreApi<ImportState> = createStore(initialState);
  const { getState, setState } = store;
  const desk = startStore((done, total) =>
    setState(({ reading }) => ({ reading: reading && { ...reading, done, total } })),
  );
  const changed = (counts: Counts, more: Partial<ImportState> = {}): void =>
    setState((state) => ({ counts, version: state.version + 1, ...more }));
  let saving = createSaving(desk, calls);
  let used = false;
  let stopping = false;
  let closed = false;
  let stopped = false;

  /** Asks the server about the rows that it has not checked yet. */
  async function check(): Promise<void> {
    setState({ phase: "checking" });
    let shown = performance.now();
    try {
      for (
        let rows = await desk.unchecked(checkSize);
        rows.length > 0;
        rows = await desk.unchecked(checkSize)
      ) {
        const verdicts = await calls.existing(rows);
        const counts = await desk.judge(rows.map(({ at }, row) => judged(at, verdicts[row])));
        if (performance.now() - shown < repaint) continue;
        shown = performance.now();
        changed(counts);
      }
      changed(await desk.counts(), {
        phase: "ready",
        places: await desk.places(),
        sameIds: await desk.sameIds(),
      });
    } catch (error) {
      if (!closed) changed(await desk.counts());
      setState(({ problems }) => ({
        phase: "unchecked",
        problems: [...problems, `The rows could not be compared with the server. ${messageOf(error)}`],
      }));
    }
  }

  async function read(file: File, at: number, of: number): Promise<void> {
    const reason = fileFault(file);
    try {
      if (reason !== null) throw new Error(reason);
      setState({ reading: { name: file.name, size: file.size, at, of, done: 0, total: 0 } });
      const report = await desk.add(new Uint8Array(await file.arrayBuffer()), file.name, importer);
      if (report.rows === 0) throw new Error(noRowsMessage(report));
      changed(report.counts, { files: [...getState().files, report] });
    } catch (error) {
      if (!stopped) setState(({ problems }) => ({ problems: [...problems, messageOf(error)] }));
    }
  }

  return {
    store,
    desk,
    /** Reads files one after another, then asks the server about their rows. */
    async addFiles(files: readonly File[]): Promise<void> {
      const { phase } = getState();
      if (files.length === 0 || !["empty", "ready", "unchecked"].includes(phase)) return;
      if (used) {
        await desk.clear();
        saving = createSaving(desk, calls);
        used = false;
      }
      stopped = false;
      setState({ phase: "reading", problems: [], saved: null });
      for (const [at, file] of files.entries()) if (!stopped) await read(file, at + 1, files.length);
      if (stopped) return;
      setState({ reading: null });
      if (getState().counts.all === 0) setState({ phase: "empty", files: [] });
      else await check();
    },
    /** Stops reading files and drops all rows read so far. */
    stopReading(): void {
      if (getState().phase !== "reading") return;
      stopped = true;
      desk.restart();
      saving = createSaving(desk, calls);
      setState((state) => ({
        ...initialState(),
        version: state.version + 1,
        problems: ["Reading was stopped. Nothing was kept: choose the files again to import them."],
      }));
    },
    async checkAgain(): Promise<void> {
      setState({ problems: [] });
      await check();
    },
    show: (view: View): void => setState({ view }),
    async choose(which: number | "all", choice: Choice): Promise<void> {
      changed(await desk.choose(which, choice));
    },
    /**
     * Saves the rows. Resolves to true when all are saved and to false when stopped; rejects when a batch fails.
     * Another call continues with the remaining rows.
     */
    async save(): Promise<boolean> {
      stopping = false;
      const before = saving.saved.inserted + saving.saved.existing + saving.saved.updated;
      const total = before + getState().counts.sent;
      setState({ phase: "saving", progress: { done: before, total } });
      try {
        await saving.run(
          ({ inserted, existing, updated }) =>
            setState({ progress: { done: Math.min(total, inserted + existing + updated), total } }),
          () => stopping,
        );
        return !stopping || getState().progress.done >= total;
      } finally {
        const saved = { ...saving.saved, places: await desk.places(true) };
        changed(await desk.counts(), { phase: "ready", places: await desk.places(), saved });
      }
    },
    /** Stops saving after the current batch. */
    stop(): void {
      stopping = true;
    },
    /** Marks the import as saved: no choices can be made any more until the preview is emptied. */
    finish: (): void => setState({ phase: "saved" }),
    /** Empties the preview. The rows not imported can be downloaded until files are chosen again. */
    clear(): void {
      used = true;
      setState(({ saved, counts }) => ({
        ...initialState(),
        saved,
        counts: { ...countRows([]), refused: counts.refused },
      }));
    },
    close: (): void => {
      closed = true;
      desk.close();
    },
  };
}

export type ImportSession = ReturnType<typeof openImport>;

/** The number of batches of 50 rows for this number of rows. */
export const batchesOf = (rows: number): number => Math.ceil(rows / batchSize);
