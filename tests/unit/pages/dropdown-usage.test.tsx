// @vitest-environment jsdom
import { MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { queryClient } from "../../../src/api/query-client";
import { editableLists } from "../../../src/entities/lookups";
import { ListEditor } from "../../../src/pages/dropdowns/list-editor";
import { showDialog, useDialog } from "../../../src/ui/dialogs/dialog-store";
import { answering, json, success } from "../api/answers";
import { withoutMotion } from "../ui/no-layout";

const list = editableLists.find(({ name }) => name === "support-provided")!;
const refused = () => json(403, { status: "error", message: "Your role does not include Read." });

function openList(usage: () => Response | Promise<Response>): ReturnType<typeof answering> {
  withoutMotion();
  const fetch = answering({
    "GET /dropdown/support-provided": () => success([{ id: 1, type: "Irrigation", row_version: 1 }]),
    "GET /dropdown/support-provided/usage": usage,
    "PUT /dropdown/support-provided/update": () => success([{ records: 0 }]),
  });
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider>
        <ListEditor list={list} mayEdit mayDelete />
      </MantineProvider>
    </QueryClientProvider>,
  );
  return fetch;
}

const question = () => waitFor(() => expect(useDialog.getState().view?.kind).toBe("question"));

async function rename(): Promise<void> {
  fireEvent.click(await screen.findByRole("button", { name: "Rename Irrigation" }));
  fireEvent.change(await screen.findByDisplayValue("Irrigation"), { target: { value: "Watering" } });
  fireEvent.click(screen.getByRole("button", { name: "Rename" }));
}

afterEach(() => {
  cleanup();
  showDialog(null);
  queryClient.clear();
  vi.unstubAllGlobals();
});

test("where the count of uses is refused, the list says that it is not known, and asks again", async () => {
  let answer: () => Response = refused;
  openList(() => answer());
  expect(await screen.findByText(/not known how many records use each value/)).toBeTruthy();
  expect(screen.getByText("Not known")).toBeTruthy();
  answer = () => success({ irrigation: 3 });
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("3 records")).toBeTruthy();
  expect(screen.queryByText("Not known")).toBeNull();
});

test("deleting a value whose uses are not known does not say that no record uses it", async () => {
  openList(refused);
  fireEvent.click(await screen.findByRole("button", { name: "Delete Irrigation" }));
  await question();
  expect(useDialog.getState().view).toMatchObject({
    message:
      "It is offered no more, and stays in the records that use it. It is not known how many records use it.",
  });
});

test.each([
  ["refused", refused],
  ["not answered yet", () => new Promise<Response>(() => {})],
])("renaming asks about the records also while the count of uses is %s", async (_, usage) => {
  const fetch = openList(usage);
  await rename();
  await question();
  expect(useDialog.getState().view).toMatchObject({
    message:
      "It is not known how many records use it. Rename it to “Watering” there too, or only in the list?",
  });
  expect(fetch.mock.calls.some(([, { method }]) => method === "PUT")).toBe(false);
});

test("a value that no record uses is renamed in the list at once", async () => {
  const fetch = openList(() => success({}));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  await rename();
  await waitFor(() => expect(fetch.mock.calls.some(([, { method }]) => method === "PUT")).toBe(true));
  expect(useDialog.getState().view?.kind).not.toBe("question");
});
