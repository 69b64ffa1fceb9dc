import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Problem } from "../../../src/shared/errors";
import { useDialog, type DialogView } from "../../../src/ui/dialogs/dialog-store";
import { confirm, confirmDelete, faultLines, whileSaving } from "../../../src/ui/dialogs/dialogs";

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

describe("the save dialog", () => {
  it("shows loading, then after 100 ms the result, which closes by itself after 2 s", async () => {
    const saved = whileSaving(() => Promise.resolve(3), { done: (count) => `${count} saved` });
    expect(view()).toMatchObject({ kind: "loading" });
    await after(99);
    expect(view()).toMatchObject({ kind: "loading" });
    await after(1);
    expect(view()).toMatchObject({ kind: "result", tone: "success", title: "3 saved" });
    await after(1999);
    expect(view()).not.toBeNull();
    await after(1);
    expect(view()).toBeNull();
    await expect(saved).resolves.toBe(3);
  });

  it("stays until it is closed when a confirmation is required", async () => {
    const saved = whileSaving(() => Promise.resolve("x"), { done: "Saved", confirmation: true });
    await after(60_000);
    const shown = view();
    expect(shown).toMatchObject({ kind: "result" });
    if (shown?.kind === "result") shown.close?.();
    await expect(saved).resolves.toBe("x");
    expect(view()).toBeNull();
  });

  it("keeps a failure on the screen with row and field, and rejects once it is closed", async () => {
    const fault = new Problem(400, "Not valid", [{ row: 1, field: "year_funded", message: "Enter a year." }]);
    const saved = whileSaving(() => Promise.reject(fault), { done: "Saved" });
    const seen = expect(saved).rejects.toBe(fault);
    await after(60_000);
    const shown = view();
    expect(shown).toMatchObject({ tone: "danger", message: "Row 2, year_funded: Enter a year." });
    if (shown?.kind === "result") shown.close?.();
    await seen;
  });
});

it("a result that closes by itself does not close a dialog that was shown after it", async () => {
  const saved = whileSaving(() => Promise.resolve(), { done: "Saved" });
  await after(100);
  expect(view()).toMatchObject({ kind: "result" });
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
