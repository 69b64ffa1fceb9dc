// @vitest-environment jsdom
import { MantineProvider } from "@mantine/core";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState, type ReactElement } from "react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { Select } from "../../../src/ui/select";
import { withoutLayout } from "./no-layout";

let chosen: string | null;

function Choice({ clearable = false }: { clearable?: boolean }): ReactElement {
  const [value, setValue] = useState<string | null>("sex");
  return (
    <MantineProvider env="test">
      <Select
        searchable
        clearable={clearable}
        data={[
          { group: "Participants", items: [{ value: "sex", label: "Sex" }] },
          {
            group: "Form 10",
            items: [
              { value: "milestone-output", label: "Milestone output" },
              { value: "milestone", label: "Milestone" },
            ],
          },
        ]}
        value={value}
        onChange={(next) => {
          chosen = next;
          setValue(next);
        }}
      />
    </MantineProvider>
  );
}

function type(text: string, clearable = false): HTMLElement {
  render(<Choice clearable={clearable} />);
  const box = screen.getByRole("combobox");
  act(() => box.focus());
  fireEvent.input(box, { target: { value: text } });
  return box;
}

beforeEach(() => {
  withoutLayout();
  chosen = "nothing was told";
});
afterEach(cleanup);

it.each(["Enter", "blur"])("takes what was typed, however fast %s follows the typing", (key) => {
  const box = type("milestone");
  if (key === "blur") act(() => box.blur());
  else fireEvent.keyDown(box, { key, code: key });
  expect(chosen).toBe("milestone");
});

it("keeps its choice when what was typed is none of the choices", () => {
  const box = type("harvest");
  act(() => box.blur());
  expect(chosen).toBe("nothing was told");
  expect(box).toHaveProperty("value", "Sex");
});

it.each([
  ["has no choice when it was emptied and may be empty", true, null],
  ["keeps its choice when it was emptied and may not be", false, "nothing was told"],
])("%s", (_, clearable, told) => {
  const box = type("", clearable);
  act(() => box.blur());
  expect(chosen).toBe(told);
});

it("keeps an option that was pressed, when the box is left afterwards", () => {
  const box = type("");
  fireEvent.click(screen.getByText("Milestone output"));
  act(() => box.blur());
  expect(chosen).toBe("milestone-output");
  expect(box).toHaveProperty("value", "Milestone output");
});
