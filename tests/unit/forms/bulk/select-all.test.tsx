// @vitest-environment jsdom
import { MantineProvider } from "@mantine/core";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import type { ReactElement } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { create } from "zustand";
import { entityNamed, type Row } from "../../../../src/entities";
import { SelectionBar } from "../../../../src/forms/bulk/selection-bar";
import type { Rights } from "../../../../src/forms/records/rights";
import { withoutLayout } from "../../ui/no-layout";

const rows = [1, 2, 3].map((id) => ({ id, row_version: 1 }) as Row);
const of = (...ids: number[]) =>
  new Map(rows.filter(({ id }) => ids.includes(id)).map((row) => [String(row.id), row]));
const rights = { refusal: () => "no", constant: {} } as unknown as Rights;
const useShown = create<{ selection: ReadonlyMap<string, Row>; stage: string }>(() => ({
  selection: of(1, 2),
  stage: "Pending",
}));
const change = (selection: ReadonlyMap<string, Row>, stage = "Pending") =>
  useShown.setState({ selection, stage });

function Bar(): ReactElement {
  const { selection, stage } = useShown();
  return (
    <MantineProvider env="test">
      <SelectionBar
        entity={entityNamed("form_11")}
        rights={rights}
        selection={selection}
        page={[]}
        total={3}
        body={{ process_stage: stage }}
        onSelection={(next) => useShown.setState({ selection: next })}
      />
    </MantineProvider>
  );
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it.each([
  ["the stage was switched", () => change(of(), "Approved"), []],
  ["the stage was switched and another row selected", () => change(of(3), "Approved"), ["3"]],
  ["the selection was cleared", () => change(of()), []],
  ["a row was taken out", () => change(of(1)), ["1", "3"]],
  ["nothing changed", () => undefined, ["1", "2", "3"]],
])("the answer to Select all, when %s meanwhile", async (_, meanwhile, expected) => {
  withoutLayout();
  change(of(1, 2));
  let answer: (() => void) | undefined;
  vi.stubGlobal("fetch", () => {
    return new Promise((resolve) => {
      const text = JSON.stringify({ status: "success", data: rows, total: 3 });
      answer = () => resolve(Object.assign(new Response(), { text: () => Promise.resolve(text) }));
    });
  });
  render(<Bar />);
  fireEvent.click(screen.getByRole("button", { name: "Select all 3 that match" }));
  await waitFor(() => expect(answer).toBeDefined());
  act(meanwhile);
  await act(async () => {
    answer?.();
    // The answer is handed on in steps without a pause.
    for (let step = 0; step < 50; step += 1) await Promise.resolve();
  });
  expect([...useShown.getState().selection.keys()]).toEqual(expected);
});
