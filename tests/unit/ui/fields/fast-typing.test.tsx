// @vitest-environment jsdom
import { MantineProvider } from "@mantine/core";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useEffect, useState, type ReactElement } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { make, type Field } from "../../../../src/fields";
import { Control } from "../../../../src/ui/fields";
import { matching } from "../../../../src/ui/fields/search-select";

let stored: unknown;

function Form({ field, start }: { field: Field; start: unknown }): ReactElement {
  const [value, setValue] = useState(start);
  useEffect(() => {
    stored = value;
  });
  return (
    <MantineProvider env="test" theme={{ components: { Select: { defaultProps: { searchable: true } } } }}>
      <Control name="field" field={field} value={value} onChange={setValue} />
    </MantineProvider>
  );
}

beforeEach(() => {
  const observer = class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  };
  vi.stubGlobal("ResizeObserver", observer);
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
});
afterEach(cleanup);

/** Types as a person does: without the focus it would pass for the browser filling in an address. */
function type(box: HTMLElement, value: string): void {
  act(() => box.focus());
  fireEvent.change(box, { target: { value } });
}

const choice = make.choice("Sex", { choices: ["Male", "Female"] });

it.each([
  ["a year", make.year("Year"), null, "2019", 2019],
  ["another year over one that stands", make.year("Year"), 2020, "2019", 2019],
  ["a quarter by its number", make.quarter("Quarter"), null, "3", 3],
  ["a quarter by its name", make.quarter("Quarter"), 1, "q4", 4],
  ["a month by the beginning of its name", make.month("Month"), null, "sep", 9],
  ["a month by its number", make.month("Month"), null, "3", 3],
  ["a choice that another one contains", choice, null, "male", "Male"],
])("takes %s at once, though it was typed faster than the list opens", (_, field, start, typed, expected) => {
  for (const leave of ["Enter", "blur"]) {
    render(<Form field={field as Field} start={start} />);
    const box = screen.getByRole("combobox");
    type(box, typed);
    if (leave === "Enter") fireEvent.keyDown(box, { key: "Enter" });
    else act(() => box.blur());
    expect(stored, leave).toBe(expected);
    cleanup();
  }
});

it("keeps the value where nothing matches", () => {
  render(<Form field={make.quarter("Quarter") as Field} start={2} />);
  const box = screen.getByRole("combobox");
  type(box, "seven");
  fireEvent.keyDown(box, { key: "Enter" });
  act(() => box.blur());
  expect(stored).toBe(2);
});

it("puts an exact match before those that only hold the text", () => {
  const items = ["Female", "Male"].map((label) => ({ value: label, label }));
  expect(matching(items, "male").map(({ label }) => label)).toEqual(["Male", "Female"]);
});
