import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Problem } from "../../../src/shared/errors";
import { dismissDialog, showResult, useDialog, type DialogView } from "../../../src/ui/dialogs/dialog-store";
import { confirm, confirmDelete, faultLines } from "../../../src/ui/dialogs/dialogs";

const view = (): DialogView | null => useDialog.getState().view;
const after = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

function answer(label: string): void {
  const shown = view();
  if (shown?.kind !== "question") throw new Error("no question on the screen");
  const action = shown.actions.find((one) => one.label === label);
  if (action === undefined) throw new Error(`no button ${label}`);
  shown.answer(action.value);
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  useDialog.setState({ view: null });
  vi.useRealTimers();
});

it("a result closes by itself after its time", async () => {
  const shown = showResult({ tone: "success", title: "Saved", after: 2000 });
  await after(1999);
  expect(view()).toMatchObject({ kind: "result", title: "Saved" });
  await after(1);
  expect(view()).toBeNull();
  await expect(shown).resolves.toBeUndefined();
});

it("a result without a time stays until it is closed", async () => {
  const closed = showResult({ tone: "success", title: "Saved", after: null });
  await after(60_000);
  const shown = view();
  expect(shown).toMatchObject({ kind: "result" });
  if (shown?.kind === "result") shown.close?.();
  await closed;
  expect(view()).toBeNull();
});

it("a result that closes by itself does not close a dialog that was shown after it", async () => {
  const saved = showResult({ tone: "success", title: "Saved", after: 2000 });
  const sure = confirm({ title: "Sure?", confirmLabel: "Go on" });
  await after(2000);
  await expect(saved).resolves.toBeUndefined();
  expect(view()).toMatchObject({ kind: "question", title: "Sure?" });
  answer("Go on");
  await expect(sure).resolves.toBe(true);
});

describe("the delete dialog", () => {
  it("does nothing on No", async () => {
    const work = vi.fn(() => Promise.resolve());
    const deleted = confirmDelete("this record", work);
    answer("No");
    await expect(deleted).resolves.toBe(false);
    expect(work).not.toHaveBeenCalled();
  });

  it("loads for about 1 s on Yes, then shows the result for 0.5 s", async () => {
    const deleted = confirmDelete("this record", () => Promise.resolve());
    answer("Yes, delete");
    await after(999);
    expect(view()).toMatchObject({ kind: "loading" });
    await after(101);
    expect(view()).toMatchObject({ kind: "result", title: "Deleted" });
    await after(500);
    expect(view()).toBeNull();
    await expect(deleted).resolves.toBe(true);
  });

  it("keeps a failure on the screen with row and field, and rejects once it is closed", async () => {
    const fault = new Problem(400, "Not valid", [{ row: 1, field: "year_funded", message: "Enter a year." }]);
    const deleted = confirmDelete("this record", () => Promise.reject(fault));
    const seen = expect(deleted).rejects.toBe(fault);
    answer("Yes, delete");
    await after(60_000);
    const shown = view();
    expect(shown).toMatchObject({ tone: "danger", message: "Row 2, year_funded: Enter a year." });
    if (shown?.kind === "result") shown.close?.();
    await seen;
  });

  it.each([
    ["done", () => Promise.resolve()],
    ["refused", () => Promise.reject(new Problem(400, "Not valid"))],
  ])("shows nothing of a deletion that was %s after its dialog had gone with its user", async (_, work) => {
    const late = () => new Promise((resolve) => setTimeout(resolve, 500)).then(work);
    const deleted = confirmDelete("this record", late).catch(() => false);
    answer("Yes, delete");
    await after(100);
    dismissDialog();
    await after(2000);
    expect(view()).toBeNull();
    await deleted;
  });
});

it("takes Escape as no", async () => {
  const sure = confirm({ title: "Sure?", confirmLabel: "Go on" });
  const shown = view();
  if (shown?.kind === "question") shown.answer(shown.dismissed);
  await expect(sure).resolves.toBe(false);
});

it("says a fault without details in its own words", () => {
  expect(faultLines(new Problem(500, "Wait a moment."))).toEqual(["Wait a moment."]);
});
