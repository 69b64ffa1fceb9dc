// @vitest-environment jsdom
import { MantineProvider } from "@mantine/core";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ColumnsMenu } from "../../../../src/ui/data-table/columns-menu";
import { withoutLayout } from "../no-layout";

const columns = Array.from({ length: 20 }, (_, at) => ({ id: `c${at}`, label: `Column ${at}` }));
const onLayout = vi.fn();

beforeEach(async () => {
  withoutLayout();
  render(
    <MantineProvider env="test">
      <ColumnsMenu columns={columns} layout={{ order: [], hidden: [] }} onLayout={onLayout} />
    </MantineProvider>,
  );
  await act(async () => void fireEvent.click(screen.getByRole("button", { name: "Columns" })));
});
afterEach(() => {
  cleanup();
  onLayout.mockReset();
});

test("one of many columns is found by a part of its name", () => {
  fireEvent.change(screen.getByRole("textbox", { name: "Find a column" }), { target: { value: "n 1" } });
  expect(screen.getAllByRole("checkbox")).toHaveLength(11);
});

test("a found column goes to the front at once, behind the first", () => {
  fireEvent.change(screen.getByRole("textbox", { name: "Find a column" }), { target: { value: "17" } });
  fireEvent.click(screen.getByRole("button", { name: "Move Column 17 to the front" }));
  const [[layout]] = onLayout.mock.calls as [[{ order: string[] }]];
  expect(layout.order.slice(0, 3)).toEqual(["c0", "c17", "c1"]);
  expect(layout.order).toHaveLength(20);
});
