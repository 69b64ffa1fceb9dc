// @vitest-environment jsdom
import { MantineProvider } from "@mantine/core";
import { act, cleanup, fireEvent, render, renderHook, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { defaultBoards, findTab, type Boards } from "../../../src/dashboard/arranging/boards";
import { hideTile } from "../../../src/dashboard/arranging/changes";
import type { BoardsStore } from "../../../src/dashboard/arranging/use-boards";
import { boardsOfTab, useViewBoards } from "../../../src/dashboard/arranging/use-view-boards";
import type { WholeView } from "../../../src/shared/calls/saved-views";
import { useToasts } from "../../../src/ui/toasts/toast-store";
import { withoutLayout } from "../ui/no-layout";

beforeEach(() => {
  withoutLayout();
  useToasts.setState({ toasts: [] });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const own = hideTile("main", "mine")(hideTile("form-7", "other")(defaultBoards));
const ownChange = vi.fn();
const store: BoardsStore = {
  boards: own,
  arranged: true,
  shared: null,
  period: "this-year",
  change: ownChange,
  reset: ownChange,
};
const viewOf = (boards: Boards, more: object = {}): WholeView =>
  ({ id: 1, name: "V", arrangement: JSON.parse(JSON.stringify(boards)) as unknown, ...more }) as WholeView;
const saved = viewOf(hideTile("main", "saved")(defaultBoards));

function open(first: WholeView | undefined) {
  const window = renderHook(({ view }) => useViewBoards(store, view), { initialProps: { view: first } });
  const now = () => window.result.current;
  const hidden = (tab = "main") => findTab(now().boards ?? defaultBoards, tab).hidden;
  const hide = (tile: string) =>
    act(async () => now().store.change(hideTile("main", tile), `“${tile}” was put away.`));
  return { now, hidden, hide, show: (view: WholeView | undefined) => window.rerender({ view }) };
}

it("an open view arranges its own tab; the other tabs are as the person arranged them", () => {
  const { now, hidden, show } = open(saved);
  expect([hidden("main"), hidden("form-7"), now().tab, now().changed]).toEqual([
    ["saved"],
    ["other"],
    "main",
    false,
  ]);
  show(undefined);
  expect([now().boards, now().tab]).toEqual([own, null]);
});

it("what is arranged in a view stays in the window, not in the person's own, and is taken back by Undo", async () => {
  const { now, hidden, hide } = open(saved);
  await hide("a");
  await hide("b");
  expect([hidden(), now().changed, now().store.arranged]).toEqual([["saved", "a", "b"], true, true]);
  expect(ownChange).not.toHaveBeenCalled();
  render(<MantineProvider env="test">{useToasts.getState().toasts.at(-1)?.message}</MantineProvider>);
  await act(async () => void fireEvent.click(screen.getByRole("button", { name: "Undo" })));
  expect(hidden()).toEqual(["saved", "a"]);
  await act(async () => now().store.reset());
  expect([hidden(), now().changed]).toEqual([["saved"], false]);
});

it("what is arranged stays when the view is renamed, and is gone when another arrangement is saved or opened", async () => {
  const { now, hidden, hide, show } = open(saved);
  await hide("a");
  show({ ...saved, name: "W", row_version: 2 });
  expect([hidden(), now().changed]).toEqual([["saved", "a"], true]);
  show(viewOf(hideTile("main", "z")(defaultBoards), { id: 2 }));
  expect([hidden(), now().changed]).toEqual([["z"], false]);
});

it("a view keeps one tab as it is seen, also one that is put away otherwise", () => {
  const away = { ...findTab(own, "main"), away: true };
  const kept = boardsOfTab({ tabs: [away], order: ["form-7", "main"] }, "main");
  expect(kept).toMatchObject({ order: [], tabs: [{ name: "main", away: false, hidden: ["mine"] }] });
  expect(boardsOfTab(defaultBoards, "main").tabs).toHaveLength(1);
});
