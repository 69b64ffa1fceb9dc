// @vitest-environment jsdom
import { MantineProvider } from "@mantine/core";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState, type ReactElement } from "react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { make } from "../../../../src/fields";
import { Control } from "../../../../src/ui/fields";
import { OptionsProvider, type Options } from "../../../../src/ui/fields/options";
import { withoutLayout } from "../no-layout";

const options = {
  namesOfFiles: (ids: readonly string[]) =>
    Promise.resolve(Object.fromEntries(ids.map((id) => [id, `${id}.jpg`]))),
  addressOfFile: () => Promise.resolve(null),
} as unknown as Options;

function Form(): ReactElement {
  const [value, setValue] = useState<unknown>(["a", "b", "c"]);
  return (
    <MantineProvider env="test">
      <OptionsProvider value={options}>
        <Control name="uploadFile" field={make.files("Photos")} value={value} onChange={setValue} />
      </OptionsProvider>
    </MantineProvider>
  );
}

beforeEach(withoutLayout);
afterEach(cleanup);

it("where a file is removed, the focus goes to the next one, else to the one before, else to “Add files”", async () => {
  render(<Form />);
  const remove = async (name: string): Promise<string | null | undefined> => {
    const button = await screen.findByRole("button", { name: `Remove ${name}.jpg` });
    act(() => button.focus());
    fireEvent.click(button);
    await screen.findByRole("button", { name: "Add files" });
    expect(button.isConnected).toBe(false);
    return document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent;
  };
  expect(await remove("b")).toMatch(/^Remove (?:c\.jpg|File 2)$/);
  expect(await remove("c")).toMatch(/^Remove (?:a\.jpg|File 1)$/);
  expect(await remove("a")).toBe("Add files");
});
