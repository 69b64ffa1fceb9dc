// @vitest-environment jsdom
import { MantineProvider } from "@mantine/core";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useEffect, useState, type ReactElement } from "react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { make, type Field } from "../../../../src/fields";
import { Control, focusUnmatched } from "../../../../src/ui/fields";
import type { Siblings } from "../../../../src/ui/fields/control-props";
import { OptionsProvider, type Options } from "../../../../src/ui/fields/options";
import { matching } from "../../../../src/ui/matching";
import { withoutLayout } from "../no-layout";

let stored: unknown;

interface FormProps {
  field: Field;
  start: unknown;
  siblings?: Siblings;
  /** `start` takes the place of what was chosen. */
  anew?: boolean;
}

function Form({ field, start, siblings = {}, anew = false }: FormProps): ReactElement {
  const [chosen, setValue] = useState(start);
  const value = anew ? start : chosen;
  useEffect(() => {
    stored = value;
  });
  return (
    <MantineProvider env="test" theme={{ components: { Select: { defaultProps: { searchable: true } } } }}>
      <Control name="field" field={field} value={value} onChange={setValue} siblings={siblings} />
    </MantineProvider>
  );
}

beforeEach(() => {
  withoutLayout();
});
afterEach(cleanup);

/** Types as a person does: without the focus it would pass for the browser filling in an address. */
function type(box: HTMLElement, value: string): void {
  act(() => box.focus());
  fireEvent.change(box, { target: { value } });
}

it.each([
  ["12,500", make.peso("Total cost"), 12_500],
  ["1,250,000.50", make.peso("Total cost"), 1_250_000.5],
  ["1,200", make.count("Quantity"), 1200],
  ["1,5", make.decimal("Volume"), 15],
])("a comma in %s parts thousands, and never begins the decimals", (typed, field, value) => {
  render(<Form field={field} start={null} />);
  const box = screen.getByRole("textbox");
  act(() => box.focus());
  // A person types one key after the other: each is seen with what the field made of those before it.
  for (const key of typed) {
    fireEvent.keyDown(box, { key });
    fireEvent.change(box, { target: { value: `${(box as HTMLInputElement).value}${key}` } });
  }
  expect(stored).toBe(value);
});

it("pesos stand with two digits of centavos once they are left, and are typed on as they are", () => {
  render(<Form field={make.peso("Total cost")} start={1234.5} />);
  const box = screen.getByRole<HTMLInputElement>("textbox");
  expect([box.value, stored]).toEqual(["₱1,234.50", 1234.5]);
  act(() => box.focus());
  expect(box.value).toBe("₱1,234.50");
  fireEvent.change(box, { target: { value: "₱1,234.5" } });
  expect([box.value, stored]).toEqual(["₱1,234.5", 1234.5]);
  fireEvent.change(box, { target: { value: "" } });
  for (const key of "2000.5") fireEvent.change(box, { target: { value: box.value + key } });
  expect(box.value).toBe("₱2,000.5");
  act(() => box.blur());
  expect([box.value, stored]).toEqual(["₱2,000.50", 2000.5]);
  act(() => box.focus());
  fireEvent.change(box, { target: { value: "₱2,000.507" } });
  act(() => box.blur());
  expect([box.value, stored]).toEqual(["₱2,000.51", 2000.51]);
});

it.each([
  [1234, ["₱1,234.0", "₱1,234.", "₱1,234"], 1234],
  [2000.05, ["₱2,000.0", "₱2,000.", "₱2,000.7"], 2000.7],
])("centavos of %d are taken away one key at a time", (start, keys, value) => {
  render(<Form field={make.peso("Total cost")} start={start} />);
  const box = screen.getByRole<HTMLInputElement>("textbox");
  act(() => box.focus());
  for (const shown of keys) {
    fireEvent.change(box, { target: { value: shown } });
    expect(box.value).toBe(shown);
  }
  expect(stored).toBe(value);
});

it.each([
  ["a quantity", make.decimal("Volume"), 1234.5, "1,234.5"],
  ["whole pesos", make.wholePeso("Cost"), 1200, "₱1,200"],
  ["pesos below zero", make.peso("Net income", { min: -9e15 }), -0.5, "-₱0.50"],
  ["more pesos than a number counts in centavos", make.peso("Cost"), 8e15, "₱8,000,000,000,000,000.00"],
])("%s that is left stands as it is shown elsewhere", (_, field, start, shown) => {
  render(<Form field={field as Field} start={start} />);
  const box = screen.getByRole<HTMLInputElement>("textbox");
  act(() => box.focus());
  act(() => box.blur());
  expect([box.value, stored]).toEqual([shown, start]);
});

it("a pasted text that is no number stands as it was pasted, until it is typed over", () => {
  render(<Form field={make.peso("Sales")} start="(300)" />);
  const box = screen.getByRole("textbox");
  expect((box as HTMLInputElement).value).toBe("(300)");
  type(box, "300");
  expect(stored).toBe(300);
});

it.each([
  ["1E+06", 1_000_000],
  ["(5,000)", "(5,000)"],
  ["1.5M", "1.5M"],
  ["5.000,50", "5.000,50"],
  ["10 to 15", "10 to 15"],
  ["12-15", "12-15"],
  ["n/a", "n/a"],
  ["Php 1,200.50", 1200.5],
])("what is pasted is read as a whole, and stands as it is where it is no number: %s", (pasted, value) => {
  render(<Form field={make.peso("Sales")} start={null} />);
  const box = screen.getByRole("textbox");
  act(() => box.focus());
  fireEvent.paste(box, { clipboardData: { getData: () => pasted } });
  expect(stored).toBe(value);
  expect(document.activeElement).toBe(screen.getByRole("textbox"));
});

it.each([
  ["5k", "5k"],
  ["1.5M", "1.5M"],
  ["(5,000)", "(5,000)"],
  ["1e6", 1_000_000],
  ["1e65", 1e65],
  ["12-15", "12-15"],
  ["-5", -5],
  ["₱1,200.50", 1200.5],
])("what is typed, dropped or filled in is never another number: %s", (typed, value) => {
  const field = make.peso("Sales");
  for (const steps of [Array.from(typed, (_, at) => typed.slice(0, at + 1)), [typed]]) {
    render(<Form field={field} start={null} />);
    act(() => screen.getByRole("textbox").focus());
    for (const [at] of steps.entries()) {
      const box = screen.getByRole<HTMLInputElement>("textbox");
      const step = steps.length === 1 ? typed : `${box.value}${typed[at]}`;
      fireEvent.change(box, { target: { value: step } });
    }
    expect(stored, `${steps.length} steps`).toBe(value);
    const box = screen.getByRole<HTMLInputElement>("textbox");
    expect(document.activeElement).toBe(box);
    if (typeof value === "string") expect(box.value).toBe(typed);
    cleanup();
  }
});

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

it.each([
  ["a quarter", make.quarter("Quarter"), 2, "seven", "seven"],
  ["a year before 1990", make.year("Year"), null, "1980", "1980"],
  ["a month of another quarter", make.month("Month"), null, "jan", 1],
])("keeps what was typed for the check to name it: %s", (_, field, start, typed, expected) => {
  render(<Form field={field as Field} start={start} siblings={{ reporting_quarter: 2 }} />);
  const box = screen.getByRole("combobox");
  type(box, typed);
  fireEvent.keyDown(box, { key: "Enter" });
  act(() => box.blur());
  expect(stored).toBe(expected);
});

it.each([
  ["takes its match once the list arrives", "plari", null, "Plaridel"],
  ["and fits nothing in it stays as it was typed", "Malolos", null, "Malolos"],
  ["and is replaced meanwhile does not come back", "plari", "ang", "Angat"],
])("a place that is typed and left before its list is there %s", async (_, first, then, kept) => {
  let arrive: (places: { name: string }[]) => void = () => {};
  const places = new Promise<{ name: string }[]>((resolve) => {
    arrive = resolve;
  });
  const options = { municipalities: () => places } as unknown as Options;
  render(
    <OptionsProvider value={options}>
      <Form
        field={make.place("municipality", "Municipality") as Field}
        start={null}
        siblings={{ province_name: "Bulacan" }}
      />
    </OptionsProvider>,
  );
  const box = screen.getByRole("combobox");
  for (const text of [first, then]) {
    if (text === null) continue;
    type(box, text);
    act(() => box.blur());
    expect(stored).toBe(text);
  }
  await act(async () => arrive([{ name: "Angat" }, { name: "Plaridel" }]));
  await waitFor(() => expect([stored, (box as HTMLInputElement).value]).toEqual([kept, kept]));
  expect(await screen.findAllByRole("option", { hidden: true })).not.toHaveLength(0);
  expect(stored).toBe(kept);
});

it("says of a place that is not there that it is not taken: the words stay to be corrected, and the form is not saved", async () => {
  const options = { municipalities: () => Promise.resolve([{ name: "Angat" }, { name: "Plaridel" }]) };
  render(
    <OptionsProvider value={options as unknown as Options}>
      <Form
        field={make.place("municipality", "Municipality") as Field}
        start="Angat"
        siblings={{ province_name: "Bulacan" }}
      />
    </OptionsProvider>,
  );
  await screen.findAllByRole("option", { hidden: true });
  const box = screen.getByRole("combobox");
  type(box, "Plaridl");
  act(() => box.blur());
  expect(stored).toBe("Angat");
  screen.getByText(
    "“Plaridl” is not in the list. Choose one in the list, or press Escape for “Angat” again.",
  );
  expect(box).toHaveProperty("value", "Plaridl");
  expect(focusUnmatched(document.body)).toBe(true);
  expect(document.activeElement).toBe(box);
  fireEvent.keyDown(box, { key: "Escape" });
  expect(box).toHaveProperty("value", "Angat");
  expect(focusUnmatched(document.body)).toBe(false);
});

it("shows the value that it is given from elsewhere, whatever was chosen before", () => {
  const { rerender } = render(<Form field={choice as Field} start="Female" />);
  const box = screen.getByRole("combobox");
  expect(box).toHaveProperty("value", "Female");
  rerender(<Form field={choice} start="Male" anew />);
  expect(box).toHaveProperty("value", "Male");
});

it("is empty again once its words are taken out", () => {
  render(<Form field={make.quarter("Quarter") as Field} start={2} />);
  const box = screen.getByRole("combobox");
  act(() => box.focus());
  fireEvent.input(box, { target: { value: "" } });
  act(() => box.blur());
  expect(stored).toBeNull();
});

it("puts an exact match before those that only hold the text", () => {
  const items = ["Female", "Male"].map((label) => ({ value: label, label }));
  expect(matching(items, "male").map(({ label }) => label)).toEqual(["Male", "Female"]);
});

it("a value in a grid that its list does not hold says so, where no words stand under the cell", async () => {
  const options = { lookup: () => Promise.resolve(["Female", "Male"]) } as unknown as Options;
  render(
    <OptionsProvider value={options}>
      <MantineProvider env="test">
        <Control name="sex" field={make.lookup("sex", "Sex")} value="Babae" onChange={() => {}} bare />
      </MantineProvider>
    </OptionsProvider>,
  );
  const cell = await screen.findByRole("combobox");
  await waitFor(() => expect(cell.getAttribute("aria-description")).toBe("Not in the list."));
});

it.each([
  ["Bookkeeping, basic", ["Values formation", "Bookkeeping basic"]],
  ["  values FORMATION ", ["Values formation"]],
  [" , ", ["Values formation"]],
])("a list keeps %j when it is left: a comma would part it in two", async (typed, kept) => {
  render(<Form field={make.list("Training titles")} start={["Values formation"]} />);
  const box = await screen.findByRole("combobox");
  type(box, typed);
  fireEvent.blur(box);
  expect(stored).toEqual(kept);
  const told = screen.queryByText(/is kept as/)?.textContent ?? "";
  expect(told).toBe(
    typed.startsWith("Bookkeeping")
      ? "“Bookkeeping, basic” is kept as “Bookkeeping basic”: a comma would part it in two. Change it if that says something else."
      : "",
  );
});
