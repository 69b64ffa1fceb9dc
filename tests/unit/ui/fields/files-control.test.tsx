// @vitest-environment jsdom
import { MantineProvider } from "@mantine/core";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState, type ReactElement } from "react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { make } from "../../../../src/fields";
import { Control } from "../../../../src/ui/fields";
import { OptionsProvider, type Options } from "../../../../src/ui/fields/options";
import type { StoredFile } from "../../../../src/ui/fields/options";
import { uploadingCount } from "../../../../src/ui/fields/use-file-queue";
import { withoutLayout } from "../no-layout";

const options = {
  namesOfFiles: (ids: readonly string[]) =>
    Promise.resolve(Object.fromEntries(ids.map((id) => [id, `${id}.jpg`]))),
  addressOfFile: () => Promise.resolve(null),
  upload: () =>
    new Promise<StoredFile>((resolve) => {
      kept = resolve;
    }),
} as unknown as Options;
let kept: (file: StoredFile) => void = () => undefined;

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

it("shows a file at once and counts it as going until it is kept, beside what was removed meanwhile", async () => {
  Object.assign(URL, { createObjectURL: () => "blob:1", revokeObjectURL: () => undefined });
  const { container } = render(<Form />);
  const input = container.querySelector("input[type=file]");
  if (input === null) throw new Error("Files are chosen by an input.");
  fireEvent.change(input, { target: { files: [new File(["x"], "new.jpg")] } });
  expect(await screen.findByText("new.jpg")).toBeDefined();
  expect(uploadingCount()).toBe(1);
  fireEvent.click(await screen.findByRole("button", { name: "Remove a.jpg" }));
  await act(async () => kept({ id: "d", name: "new.jpg" }));
  expect(await screen.findByRole("button", { name: "Remove new.jpg" })).toBeDefined();
  expect(screen.queryByRole("button", { name: "Remove a.jpg" })).toBeNull();
  expect(uploadingCount()).toBe(0);
});
