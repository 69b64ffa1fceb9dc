// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { SheetView } from "../../../src/pages/messages/sheet-view";

afterEach(cleanup);

test.each([
  ["Compared with 2025.", null],
  ["A target is what an organization planned for the year. ".repeat(8).trim(), "DETAILS"],
])("a long note of a message is opened by who wants it, and a short one is read at once", (note, within) => {
  render(<SheetView sheet={{ title: "On target", columns: [], rows: [], more: 0, note }} />);
  expect(screen.getByText(note).closest("details")?.tagName ?? null).toBe(within);
});
