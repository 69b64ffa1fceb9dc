// @vitest-environment jsdom
import { MantineProvider } from "@mantine/core";
import { notifyManager, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import type { ReactElement } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { queryClient } from "../../../src/api/query-client";
import { useOutbox } from "../../../src/api/outbox/outbox";
import { entityNamed } from "../../../src/entities";
import type { Values } from "../../../src/fields";
import { Attendance } from "../../../src/forms/panels/form5/attendance";
import { PlannedTrainings } from "../../../src/forms/panels/form5/planned-trainings";
import { RelatedGrid } from "../../../src/forms/panels/related-grid";
import { recordsKey } from "../../../src/forms/records/record-calls";
import { withoutLayout } from "../ui/no-layout";

const participant = entityNamed("participant");
const saved: Record<string, object[]> = {
  "/api/participant": [
    { id: 3, row_version: 1, arboPrimaryKey: "1", participant_name: "Ana Cruz", training_id: [] },
  ],
  [entityNamed("form_5_annualtarget").path]: [
    { id: 8, row_version: 1, arboPrimaryKey: "1", training_title: "Seed care" },
  ],
  "/api/arbo-training": [{ id: 5, row_version: 1, arboPrimaryKey: "1", training_title: "Bookkeeping" }],
};
let answer: (path: string) => Promise<Response>;
const rowsOf = (path: string) =>
  Promise.resolve(Response.json({ status: "success", data: saved[path] ?? [], total: 1 }));

function Panel(): ReactElement {
  const form = useForm<Values>();
  return (
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <FormProvider {...form}>
          <RelatedGrid
            entity={participant}
            control={form.control}
            arbo="1"
            columns={["participant_name"]}
            readOnly={false}
          />
          <Attendance control={form.control} arbo="1" readOnly={false} />
          <PlannedTrainings control={form.control} arbo="1" />
        </FormProvider>
      </MantineProvider>
    </QueryClientProvider>
  );
}

beforeEach(() => {
  withoutLayout();
  queryClient.clear();
  notifyManager.setScheduler(queueMicrotask);
  vi.stubGlobal("fetch", (path: string) => answer(path));
});
afterEach(() => {
  cleanup();
  useOutbox.setState({ waiting: [] });
  vi.unstubAllGlobals();
});

const addRow = () => screen.queryByRole("button", { name: "Add a participant" });
const mark = () => screen.queryByRole("checkbox", { name: "Ana Cruz attended Bookkeeping" });

it("no row is entered before the saved ones are shown, which it would hide", async () => {
  const asked: string[] = [];
  answer = (path) => {
    asked.push(path);
    return new Promise(() => undefined);
  };
  render(<Panel />);
  await waitFor(() => expect(asked).toContain("/api/participant"));
  expect(addRow()).toBeNull();
  expect(screen.getByText("The trainings and participants are not read yet.")).toBeTruthy();
});

it("rows that were read stay when they cannot be read again", async () => {
  answer = rowsOf;
  render(<Panel />);
  await screen.findByDisplayValue("Ana Cruz");
  let tries = 0;
  answer = (path) => {
    if (path === "/api/participant") tries += 1;
    return Promise.resolve(Response.json({ status: "error", message: "No." }, { status: 400 }));
  };
  await act(() => queryClient.invalidateQueries({ queryKey: recordsKey(participant) }));
  expect(tries).toBe(1);
  expect([screen.queryByDisplayValue("Ana Cruz") !== null, addRow() !== null]).toEqual([true, true]);
});

const changeWaits = (entity: string): void =>
  act(() =>
    useOutbox.setState({
      waiting: [{ key: "k", user: 1, entity, what: "edit", title: "", method: "PUT", path: "", at: 1 }],
    }),
  );

it("no planned training is offered while a change of the trainings waits: it may be among them", async () => {
  answer = rowsOf;
  render(<Panel />);
  const planned = () => screen.queryByRole("button", { name: "Add “Seed care”" });
  await waitFor(() => expect(planned()).not.toBeNull());
  changeWaits("arbo_training");
  expect(planned()).toBeNull();
});

it("nobody is marked while a change of the participants waits: the marks that wait are not shown, and would be lost", async () => {
  answer = rowsOf;
  render(<Panel />);
  await waitFor(() => expect((mark() as HTMLInputElement | null)?.disabled).toBe(false));
  changeWaits("participant");
  expect((mark() as HTMLInputElement | null)?.disabled).toBe(true);
  expect(screen.getByText(/Mark who attended when the server has them/)).toBeTruthy();
});
