// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import type { Change } from "../../../../src/api/live/change";
import { whenVisible } from "../../../../src/analytics/engine/when-visible";

function show(state: DocumentVisibilityState): void {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(state);
  document.dispatchEvent(new Event("visibilitychange"));
}

afterEach(() => vi.restoreAllMocks());

test("a page that is seen is told of each change at once", () => {
  const pass = vi.fn<(change: Change) => void>();
  const { change, stop } = whenVisible(pass);
  change({ fact: "arbo", version: 3 });
  change({ fact: "arbo", version: 4 });
  expect(pass.mock.calls).toEqual([[{ fact: "arbo", version: 3 }], [{ fact: "arbo", version: 4 }]]);
  stop();
});

test("a hidden page is told of the newest change of each fact once it is seen, and of nothing after its end", () => {
  const pass = vi.fn<(change: Change) => void>();
  const { change, stop } = whenVisible(pass);
  show("hidden");
  change({ fact: "arbo", version: 3 });
  change({ fact: "support", version: 7 });
  change({ fact: "arbo", version: 5 });
  expect(pass).not.toHaveBeenCalled();
  show("visible");
  expect(pass.mock.calls).toEqual([[{ fact: "arbo", version: 5 }], [{ fact: "support", version: 7 }]]);
  show("hidden");
  change({ fact: "arbo", version: 6 });
  stop();
  show("visible");
  expect(pass).toHaveBeenCalledTimes(2);
});
