// @vitest-environment jsdom
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { Programme } from "../../../../src/dashboard/progress/programme";

afterEach(cleanup);

const row = {
  programme: "Support",
  target: 50,
  met: 20,
  met_rate: 40,
  due: 30,
  due_rate: 60,
  behind: 10,
  recent: 3,
};
const words = (more: Record<string, number>): string =>
  render(<Programme row={{ ...row, ...more }} open={() => null} />).container.textContent.replaceAll(
    /\s+/g,
    " ",
  );

test("a programme says what share was met in the period that is compared, and nothing of it without one", () => {
  expect(words({ earlier_met_rate: 44.4, change_met_rate: -4.4 })).toContain(
    "targets met (was 44%); 30 due today.",
  );
  cleanup();
  expect(words({})).toContain("targets met; 30 due today.");
});

test("a programme says how many targets it is behind or ahead, and that it is on target where it is neither", () => {
  expect(words({})).toContain("10 behind");
  cleanup();
  expect(words({ behind: 0, ahead: 4 })).toContain("4 ahead");
  cleanup();
  expect(words({ behind: 0, ahead: 0 })).toContain("On target");
});

test("a programme counts what was entered in the last seven days in the singular and the plural", () => {
  expect(words({})).toContain("3 accomplishments entered in the last seven days.");
  cleanup();
  expect(words({ recent: 1 })).toContain("1 accomplishment entered in the last seven days.");
  cleanup();
  expect(words({ recent: 0 })).toContain("Nothing entered in the last seven days.");
});

test("a programme of which a target is left is not written as met in full", () => {
  expect(words({ target: 400, met: 399, met_rate: 99.75, behind: 1 })).toContain(">99%");
});

/** Costs a few milliseconds. */
test("each figure of a programme opens its records: what is met, planned, due, behind or ahead, and entered lately", () => {
  const opened: string[] = [];
  const openMark =
    ({ column }: { column: string }) =>
    () =>
      void opened.push(column);
  const click = (more: Record<string, number>): void => {
    const { container } = render(<Programme row={{ ...row, ...more }} open={openMark} />);
    for (const button of container.querySelectorAll("button")) button.click();
    cleanup();
  };
  click({});
  expect(opened.toSorted()).toEqual(["behind", "due", "met", "recent", "target"]);
  opened.length = 0;
  click({ behind: 0, ahead: 4, recent: 0 });
  expect(opened.toSorted()).toEqual(["ahead", "due", "met", "target"]);
});
