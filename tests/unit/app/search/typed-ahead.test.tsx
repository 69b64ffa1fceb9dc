// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { SearchOpener } from "../../../../src/app/search/search-opener";
import { showSearch } from "../../../../src/app/search/search-store";
import { forgetText, useTyped } from "../../../../src/app/search/typed-ahead";

const loading = vi.hoisted(() => {
  let finish = (): void => {};
  const promise = new Promise<void>((resolve) => (finish = resolve));
  return { promise, finish };
});

vi.mock(import("../../../../src/app/search/search-dialog"), async () => {
  await loading.promise;
  return { default: () => <p>typed: {useTyped(({ text }) => text)}</p> };
});

afterEach(cleanup);

test("what is typed after Ctrl+K while the search loads stands in it", async () => {
  render(<SearchOpener />);
  act(() => showSearch(true));
  for (const key of ["l", "a", "x", "Backspace", "l", "Shift"]) fireEvent.keyDown(document.body, { key });
  fireEvent.keyDown(document.body, { key: "c", ctrlKey: true });
  loading.finish();
  expect(await screen.findByText("typed: lal")).toBeTruthy();
  fireEvent.keyDown(document.body, { key: "z" });
  expect(useTyped.getState().text).toBe("lal");
  act(forgetText);
  expect(screen.getByText("typed:")).toBeTruthy();
});
