// @vitest-environment jsdom
import { MantineProvider } from "@mantine/core";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useEffect, useState, type ReactElement } from "react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { make } from "../../../../src/fields";
import { Control } from "../../../../src/ui/fields";
import { OptionsProvider, type Options, type PickRow } from "../../../../src/ui/fields/options";
import { withoutLayout } from "../no-layout";

const arbos: PickRow[] = [
  { id: 1, arbo_name: "Akle Cooperative" },
  { id: 2, arbo_name: "Kabalikat Farmers" },
  { id: 3, arbo_name: "Kabalikat Irrigators" },
];
let stored: unknown;
let picked: PickRow | null;

const search: Options["search"] = (_, text) =>
  Promise.resolve(
    arbos.filter(({ arbo_name }) => String(arbo_name).toLowerCase().includes(text.toLowerCase())),
  );

function Form(): ReactElement {
  const [value, setValue] = useState<unknown>(null);
  const [arbo, setArbo] = useState<PickRow | null>(null);
  useEffect(() => {
    stored = value;
  });
  return (
    <MantineProvider env="test" theme={{ components: { Select: { defaultProps: { searchable: true } } } }}>
      <OptionsProvider value={{ search } as Options}>
        <Control
          name="arboPrimaryKey"
          field={make.pick("arbo", "ARBO")}
          value={value}
          onChange={setValue}
          onPick={setArbo}
          siblings={{ arbo_name: arbo?.["arbo_name"] }}
        />
      </OptionsProvider>
    </MantineProvider>
  );
}

function type(text: string): HTMLElement {
  const box = screen.getByRole("combobox");
  act(() => box.focus());
  fireEvent.input(box, { target: { value: text } });
  return box;
}

beforeEach(() => {
  stored = undefined;
  withoutLayout();
});
afterEach(cleanup);

it.each(["Enter", "blur"])(
  "takes the record that was meant, however fast %s follows the typing",
  async (key) => {
    render(<Form />);
    const box = type("akle");
    if (key === "Enter") fireEvent.keyDown(box, { key, code: key });
    else act(() => box.blur());
    await waitFor(() => expect(stored).toBe("1"));
  },
);

it("takes no record that was found for other words, and none where several are meant", async () => {
  render(<Form />);
  const box = type("kabalikat");
  fireEvent.keyDown(box, { key: "Enter", code: "Enter" });
  await waitFor(() => expect(screen.getAllByRole("option", { hidden: true }).length).toBeGreaterThan(0));
  expect(stored).toBeNull();
  act(() => box.blur());
  await screen.findByText("“kabalikat” fits several. Choose one in the list.");
  expect(box).toHaveProperty("value", "kabalikat");
  expect(box.matches("[data-unmatched]")).toBe(true);
  expect(stored).toBeNull();
});

it("is empty again once its words are taken out", async () => {
  render(<Form />);
  const box = type("akle");
  act(() => box.blur());
  await waitFor(() => expect(stored).toBe("1"));
  type("");
  act(() => box.blur());
  expect(stored).toBeNull();
});

it("takes the record of a name that was used as a text before the list was there", async () => {
  picked = null;
  const projects: PickRow[] = [{ id: 7, subpsp_name: "Village enterprise", subpsp_abbreviation: "VLFED" }];
  const late: Options["search"] = (_, text) =>
    new Promise((resolve) => setTimeout(() => resolve(text === "" ? [] : projects), 20));
  function Project(): ReactElement {
    const [value, setValue] = useState<unknown>(null);
    useEffect(() => {
      stored = value;
    });
    return (
      <Control
        name="subpsp_name"
        field={make.pick("project", "Project")}
        value={value}
        onChange={setValue}
        onPick={(row) => {
          picked = row;
        }}
        siblings={{}}
      />
    );
  }
  render(
    <MantineProvider env="test" theme={{ components: { Select: { defaultProps: { searchable: true } } } }}>
      <OptionsProvider value={{ search: late } as Options}>
        <Project />
      </OptionsProvider>
    </MantineProvider>,
  );
  type("village enterprise");
  fireEvent.click(await screen.findByRole("option", { name: "Use “village enterprise”", hidden: true }));
  expect(stored).toBe("village enterprise");
  await waitFor(() => expect(picked?.["subpsp_abbreviation"]).toBe("VLFED"));
  await waitFor(() => expect(stored).toBe("Village enterprise"));
});
