// @vitest-environment jsdom
import { MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import type { ReactElement } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { queryClient } from "../../../src/api/query-client";
import { editableLists } from "../../../src/entities/lookups";
import { RenameValue } from "../../../src/pages/dropdowns/rename-value";
import { ScheduleForm } from "../../../src/reports/schedules/schedule-form";
import type { ScheduleRow } from "../../../src/reports/schedules/schedule";
import { answering, json, success } from "../api/answers";
import { withoutLayout } from "../ui/no-layout";

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

/** Shows a dialog to a server that holds the record as somebody else left it; returns what it was sent. */
function openWith(
  path: string,
  theirs: Record<string, unknown> & { row_version: number },
  dialog: ReactElement,
): unknown[] {
  withoutLayout();
  const sent: unknown[] = [];
  answering({
    [`PUT ${path}`]: (init) => {
      const body = JSON.parse(init.body as string) as object;
      const [one] = (Array.isArray(body) ? body : [body]) as { row_version?: number }[];
      sent.push(one);
      return one?.row_version === theirs.row_version
        ? success([{ ...theirs, ...one, records: 0 }])
        : json(409, { status: "error", message: "Changed in the meantime.", data: theirs });
    },
  });
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">{dialog}</MantineProvider>
    </QueryClientProvider>,
  );
  return sent;
}

/** Types into a field and saves, and saves again once what somebody else changed is told. */
async function saveOver(label: RegExp, typed: string, button: string, told: RegExp): Promise<void> {
  const box = screen.getByLabelText(label);
  fireEvent.change(box, { target: { value: typed } });
  fireEvent.blur(box);
  fireEvent.click(screen.getByText(button));
  await screen.findByText(/^Somebody else changed/);
  expect(document.body.textContent).toMatch(told);
  fireEvent.click(screen.getByText("Save with these choices"));
}

test("a schedule that somebody else changed meanwhile is compared before one end overwrites the other", async () => {
  const schedule: ScheduleRow = {
    id: 4,
    row_version: 1,
    form: "Target",
    start_date: "2095-01-05",
    end_date: "2095-02-05",
    region_name: null,
    province_name: null,
    remarks: null,
    status: "OnGoing",
    remaining_days: 9,
    duration_days: 31,
  };
  const onClose = vi.fn<() => void>();
  const sent = openWith(
    "/api/report-schedules/update",
    { ...schedule, end_date: "2095-03-15", row_version: 2 },
    <ScheduleForm editing={schedule} all={[schedule]} onClose={onClose} />,
  );
  await saveOver(/^End/, "02-25-2095", "Save changes", /Mar 15, 2095/);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toMatchObject([
    { id: 4, row_version: 1, end_date: "2095-02-25" },
    { id: 4, row_version: 2, end_date: "2095-02-25" },
  ]);
});

test("a value of a list that somebody else renamed meanwhile is compared before one name overwrites the other", async () => {
  const list = editableLists.find(({ name }) => name === "sex")!;
  const item = { id: 7, type: "Other", row_version: 1 };
  const onClose = vi.fn<() => void>();
  const sent = openWith(
    "/dropdown/sex/update",
    { ...item, type: "Their name", row_version: 2 },
    <RenameValue list={list} items={[item]} item={item} used={0} onClose={onClose} />,
  );
  await saveOver(/^Value/, "My name", "Rename", /Their name/);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toMatchObject([
    { id: 7, row_version: 1, type: "My name" },
    { id: 7, row_version: 2, type: "My name" },
  ]);
});
