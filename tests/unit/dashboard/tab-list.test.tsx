// @vitest-environment jsdom
import { MantineProvider } from "@mantine/core";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { tabsOf } from "../../../src/dashboard/arranging/boards";
import * as changes from "../../../src/dashboard/arranging/changes";
import { TabList } from "../../../src/dashboard/arranging/tab-list";
import { theme } from "../../../src/ui/theme/theme";

const taken = "There is a tab of this name already. Choose another one.";
const onMake = vi.fn();
const onName = vi.fn();

beforeEach(() => {
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  const boards = changes.addTab("own-2", "Theirs")(changes.addTab("own-1", "Mine")({ tabs: [], order: [] }));
  render(
    <MantineProvider theme={theme} env="test">
      <TabList
        opened
        onClose={vi.fn()}
        tabs={tabsOf(boards, [{ name: "form-5", label: "Form 5", about: "", tiles: [] }], new Map())}
        onMake={onMake}
        onName={onName}
        onMove={vi.fn()}
        onShow={vi.fn()}
        onDelete={vi.fn()}
      />
    </MantineProvider>,
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

it("a new tab is refused a name that a tab has, in whatever case, by word", () => {
  const field = screen.getByLabelText("New tab");
  const form = field.closest("form") as HTMLFormElement;
  for (const name of [" mINE ", "Form 5"]) {
    type(field, name);
    fireEvent.submit(form);
    expect(screen.getByText(taken)).toBeTruthy();
  }
  expect(onMake).not.toHaveBeenCalled();
  type(field, "Mine too");
  expect(screen.queryByText(taken)).toBeNull();
  fireEvent.submit(form);
  expect(onMake).toHaveBeenCalledWith("Mine too");
});

it("a tab is refused the name of another, and may change the case of its own", () => {
  const field = screen.getByLabelText("Name of the tab “Mine”");
  type(field, "theirs");
  fireEvent.blur(field);
  expect(screen.getByText(taken)).toBeTruthy();
  expect(onName).not.toHaveBeenCalled();
  type(field, "MINE");
  fireEvent.blur(field);
  expect(onName).toHaveBeenCalledWith(expect.objectContaining({ name: "own-1" }), "MINE");
});
