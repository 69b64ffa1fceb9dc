// @vitest-environment jsdom
import { MantineProvider } from "@mantine/core";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useDialog } from "../../../../src/ui/dialogs/dialog-store";
import { runExport } from "../../../../src/ui/toasts/export-flow";
import { notify } from "../../../../src/ui/toasts/notify";
import { dismissToasts, useToasts } from "../../../../src/ui/toasts/toast-store";

type Flow = Parameters<typeof runExport>[0];

const steps: string[] = [];
const flow = (more: Partial<Flow> = {}): Flow => ({
  what: "Form 10",
  rows: 200_000,
  fileName: "Report_2026-01-05.xlsx",
  filters: [["Region", "Region III (Central Luzon)"]],
  register: () => Promise.resolve(void steps.push("entered in the user log")),
  write: () => Promise.resolve(steps.push("written")),
  ...more,
});
const asked = () => {
  const { view } = useDialog.getState();
  if (view?.kind !== "question") throw new Error("Nothing was asked.");
  return view;
};
const said = () => useToasts.getState().toasts.map(({ message }) => message);

beforeEach(() => {
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  steps.length = 0;
});
afterEach(() => {
  cleanup();
  useDialog.setState({ view: null });
  useToasts.setState({ toasts: [] });
  vi.unstubAllGlobals();
});

it("without rows there is nothing to export, and nobody is asked", async () => {
  expect(await runExport(flow({ rows: 0 }))).toBe(false);
  expect(said()).toEqual(["No data to export."]);
  expect([useDialog.getState().view, steps]).toEqual([null, []]);
});

it("an export stops when its user leaves, as another one may sign in on the page", async () => {
  const exported = runExport(
    flow({
      write: ({ signal }) =>
        new Promise((_, reject) => {
          signal.addEventListener("abort", () => reject(new Error("stopped")));
        }),
    }),
  );
  asked().answer(true);
  await vi.waitFor(() => expect(steps).toHaveLength(1));
  dismissToasts();
  expect(await exported).toBe(false);
});

it("an export is asked about, entered in the user log, and only then written", async () => {
  const exported = runExport(flow());
  const question = asked();
  const { container } = render(<MantineProvider>{question.message}</MantineProvider>);
  expect(container.textContent).toContain(
    "“Form 10” with 200,000 rows will be saved as Report_2026-01-05.xlsx.",
  );
  expect(container.textContent).toContain("Filtered by Region: Region III (Central Luzon).");
  question.answer(true);
  expect(await exported).toBe(true);
  expect(steps).toEqual(["entered in the user log", "written"]);
  expect(said()).toEqual(["200,000 rows saved as Report_2026-01-05.xlsx."]);
});

it("a filter as long as a statement is told by its beginning", () => {
  void runExport(flow({ filters: [["SQL", `select ${"1, ".repeat(200)}`]] }));
  const { container } = render(<MantineProvider>{asked().message}</MantineProvider>);
  expect(container.textContent).toMatch(/Filtered by SQL: select [1, ]{180,200}…\./);
});

it("an export that is not confirmed leaves no entry and no file", async () => {
  const exported = runExport(flow());
  asked().answer(false);
  expect(await exported).toBe(false);
  expect([steps, said()]).toEqual([[], []]);
});

it("more rows than a sheet holds are said to go on in further sheets", async () => {
  const exported = runExport(flow({ rows: 1_100_000 }));
  const { container } = render(<MantineProvider>{asked().message}</MantineProvider>);
  expect(container.textContent).toContain("the file goes on in further sheets");
  asked().answer(false);
  await exported;
});

it("the progress of a running export is cancelled by its button, whatever else was said meanwhile; no file is saved", async () => {
  const begun = vi.fn();
  const write: Flow["write"] = ({ onProgress, signal }) =>
    new Promise((_, reject) => {
      onProgress({ written: 50_000, total: 200_000 });
      signal.addEventListener("abort", () => reject(signal.reason as Error));
      begun();
    });
  const exported = runExport(flow({ write }));
  asked().answer(true);
  await vi.waitFor(() => expect(begun).toHaveBeenCalled());
  for (const more of ["One", "Two", "Three", "Four", "Five"]) notify.success(more);
  const { toasts } = useToasts.getState();
  render(
    <MantineProvider>
      {toasts.map(({ id, message }) => (
        <div key={id}>{message}</div>
      ))}
    </MantineProvider>,
  );
  expect(screen.getByText("50,000 of 200,000 rows written")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(await exported).toBe(false);
  expect(said()).toContain("The export was cancelled. No file was saved.");
});
