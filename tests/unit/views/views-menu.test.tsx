// @vitest-environment jsdom
import { MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { queryClient } from "../../../src/api/query-client";
import { useSession } from "../../../src/api/session/session";
import { viewList } from "../../../src/api/views";
import type { SavedView, WholeView } from "../../../src/shared/calls/saved-views";
import type { OpenView } from "../../../src/views/open-view";
import type { CurrentView } from "../../../src/views/current-view";
import { ViewsButton } from "../../../src/views/views-button";
import { answering, json, success } from "../api/answers";
import { withoutLayout } from "../ui/no-layout";

beforeEach(withoutLayout);
afterEach(() => {
  cleanup();
  queryClient.clear();
  useSession.setState({ reached: true });
  vi.unstubAllGlobals();
});

const view = (more: Partial<WholeView> = {}): WholeView => ({
  id: 7,
  name: "Monday",
  screen: "dashboard",
  search: "tab=main",
  sharing: "private",
  uac_id: null,
  role_name: null,
  region_name: null,
  province_name: null,
  mine: true,
  clearable: false,
  owner_name: "Ana",
  is_start: false,
  row_version: 1,
  time_stamp: "2026-01-02T03:04:05Z",
  arrangement: null,
  ...more,
});
const listed = (all: SavedView[]) => answering({ "GET /api/views": () => success(all) });

async function openMenu(present: Partial<CurrentView> = {}, opened?: WholeView): Promise<void> {
  const open: OpenView = { id: opened?.id ?? null, view: opened, waits: false, error: null };
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <MemoryRouter>
          <ViewsButton open={open} present={{ screen: "dashboard", search: "tab=main", ...present }} />
        </MemoryRouter>
      </MantineProvider>
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole("button"));
  await screen.findByRole("menuitem", { name: /^Save as/ });
}
const items = () => screen.getAllByRole("menuitem").map(({ textContent }) => textContent);
const isLocked = (name: RegExp) =>
  screen.getByRole("menuitem", { name }).getAttribute("data-disabled") === "true";

it("without views, the menu says how one is made", async () => {
  listed([]);
  await openMenu();
  expect(await screen.findByText(/^No view is saved yet/)).toBeTruthy();
  expect(items()).toEqual(["Save as…"]);
});

it("own views come before shared ones, and each says whose it is and whether it is the start", async () => {
  listed([
    view({ is_start: true }),
    view({ id: 8, name: "Region", mine: false, screen: "report", owner_name: "Ben" }),
  ]);
  await openMenu();
  expect(await screen.findByText("Shared with me")).toBeTruthy();
  expect(items().slice(1)).toEqual(["MondayDashboard, only me, my start", "RegionReport, from Ben"]);
  expect(screen.getByRole("menuitem", { name: /^Region/ }).getAttribute("href")).toBe(
    "/report?tab=main&saved=8",
  );
});

it("one of many views is found by a part of its name", async () => {
  listed(Array.from({ length: 12 }, (_, at) => view({ id: at + 1, name: `View ${at}` })));
  await openMenu();
  const box = await screen.findByRole("textbox", { name: "Find a view" });
  fireEvent.change(box, { target: { value: "VIEW 1" } });
  expect(
    items()
      .slice(1)
      .map((text) => text?.replace(/D.*/, "")),
  ).toEqual(["View 1", "View 10", "View 11"]);
  fireEvent.change(box, { target: { value: "none" } });
  expect(screen.getByText("No view is called “none”.")).toBeTruthy();
});

it("a list that cannot be read says why, and is asked for again", async () => {
  let answers = false;
  answering({
    "GET /api/views": () =>
      answers ? success([view()]) : json(403, { status: "error", message: "Your role does not." }),
  });
  await openMenu();
  expect((await screen.findByRole("alert")).textContent).toContain("Your role does not.");
  answers = true;
  await act(async () => void fireEvent.click(screen.getByRole("menuitem", { name: "Try again" })));
  expect(await screen.findByRole("menuitem", { name: /^Monday/ })).toBeTruthy();
});

it("an open view that the screen differs from is marked, and offers to be updated", async () => {
  listed([view()]);
  await openMenu({ search: "tab=main&stage=Pending" }, view());
  expect(screen.getByRole("button", { name: /^View ?Monday, changed$/ })).toBeTruthy();
  for (const name of [/^Update/, /^Back to what is saved/, /^Rename/, /^Share/, /^Make my start/, /^Delete/])
    expect(isLocked(name), String(name)).toBe(false);
});

it("another's view can be started with and copied, not changed", async () => {
  listed([view({ mine: false })]);
  await openMenu({ arranged: true }, view({ mine: false }));
  expect(items().slice(0, 4)).toEqual([
    "Back to what is saved",
    "Make my start",
    "Leave this view",
    "Save as…",
  ]);
});

it("while the server is away, views can be opened and nothing can be changed", async () => {
  listed([view()]);
  await openMenu({ search: "tab=form-5" }, view());
  await screen.findByText("My views");
  act(() => useSession.setState({ reached: false }));
  expect(screen.getByText(/^The server cannot be reached/)).toBeTruthy();
  for (const name of [/^Update/, /^Rename/, /^Share/, /^Make my start/, /^Delete/, /^Save as/])
    expect(isLocked(name), String(name)).toBe(true);
  expect(isLocked(/^Monday/)).toBe(false);
});

it("what no address holds says where it is saved instead", async () => {
  listed([]);
  await openMenu({ refusal: "Explore saves it." });
  expect(screen.getByText("Explore saves it.")).toBeTruthy();
  expect(isLocked(/^Save as/)).toBe(true);
});

/** Costs 0.1 seconds. */
it("a change reads the list of views, even where the menu closed before its list came", async () => {
  let changed = false;
  answering({
    "GET /api/views": () => (changed ? success([view()]) : new Promise<Response>(() => {})),
    "PUT /api/views/start": () => {
      changed = true;
      return success(null);
    },
    "GET /api/auth/current-user": () => success(null),
  });
  await openMenu({}, view());
  await act(async () => void fireEvent.click(screen.getByRole("menuitem", { name: /^Make my start/ })));
  await vi.waitFor(() => expect(queryClient.getQueryData(viewList.queryKey)).toEqual([view()]));
});
