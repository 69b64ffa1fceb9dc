// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { whenSeen } from "../../../../src/analytics/engine/when-seen";

function show(state: DocumentVisibilityState): void {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(state);
  document.dispatchEvent(new Event("visibilitychange"));
}

afterEach(() => vi.restoreAllMocks());

test("a page that is seen is told of each change at once", () => {
  const pass = vi.fn<(fact: string, version: number) => void>();
  const { change, stop } = whenSeen(pass);
  change("arbo", 3);
  change("arbo", 4);
  expect(pass.mock.calls).toEqual([
    ["arbo", 3],
    ["arbo", 4],
  ]);
  stop();
});

test("a hidden page is told of the newest version of each fact once it is seen, and of nothing after its end", () => {
  const pass = vi.fn<(fact: string, version: number) => void>();
  const { change, stop } = whenSeen(pass);
  show("hidden");
  change("arbo", 3);
  change("support", 7);
  change("arbo", 5);
  expect(pass).not.toHaveBeenCalled();
  show("visible");
  expect(pass.mock.calls).toEqual([
    ["arbo", 5],
    ["support", 7],
  ]);
  show("hidden");
  change("arbo", 6);
  stop();
  show("visible");
  expect(pass).toHaveBeenCalledTimes(2);
});
