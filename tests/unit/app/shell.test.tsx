// @vitest-environment jsdom
import { act, fireEvent, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { dayLabel } from "../../../src/app/header/countdowns";
import { enterSession, useSession } from "../../../src/api/session/session";
import { confirm } from "../../../src/ui/dialogs/dialogs";
import { notify } from "../../../src/ui/toasts/notify";
import { useToasts } from "../../../src/ui/toasts/toast-store";
import { showKeys } from "../../../src/app/keys/keys-store";
import { admin, closeApp, openApp } from "./dom";

vi.mock("../../../src/app/screens/entity-screen", () => ({ entityScreen: () => () => null }));
vi.mock("../../../src/dashboard/page/dashboard-page", () => ({ default: () => null }));

afterEach(closeApp);

it("labels Day when the value is exactly 1 and Days otherwise", () => {
  expect([0, 1, 2].map(dayLabel)).toEqual(["Days", "Day", "Days"]);
});

describe("the shell", () => {
  it("shows both countdowns, the user and the version", async () => {
    const { screen } = openApp("/about", admin, { target: 40, accomplishment: 1 });
    expect(await screen.findByText("40 Days left")).toBeTruthy();
    expect(screen.getByText("1 Day left")).toBeTruthy();
    expect(screen.getByText("Hello, admin | Central office")).toBeTruthy();
    expect(within(screen.getByRole("contentinfo")).getByText("version 1.0.0")).toBeTruthy();
  });

  it("highlights the active link and shows only links with a page that the role opens", async () => {
    const { screen } = openApp("/ARBO_Masterlist", { ...admin, route: ["forms"] });
    const main = await screen.findByRole("navigation", { name: "Main" });
    const links = within(main).getAllByRole("link");
    expect(links.map((link) => link.textContent)).toEqual(["Forms"]);
    expect(links[0]?.getAttribute("aria-current")).toBe("page");
  });

  it("carries the title of the page and moves the focus to its heading after a navigation", async () => {
    const { router, screen } = openApp("/forbidden", admin);
    await screen.findByRole("heading", { name: "This screen is not open to your role" });
    await act(async () => router.navigate("/about"));
    const heading = await screen.findByRole("heading", { level: 1, name: "About MARBLE" });
    await waitFor(() => expect(document.title).toBe("MARBLE | About"));
    await act(async () => router.navigate("/forbidden"));
    await waitFor(() => expect(document.activeElement?.tagName).toBe("H1"));
    expect(document.activeElement).not.toBe(heading);
  });

  it("leaves the focus in a dialog that was opened while the page was on its way", async () => {
    const { router, screen } = openApp("/about", admin);
    await screen.findByRole("heading", { level: 1, name: "About MARBLE" });
    await act(async () => showKeys(true));
    const dialog = await screen.findByRole("dialog", { name: "Keyboard shortcuts" });
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    await act(async () => router.navigate("/ARBO_Masterlist"));
    await waitFor(() => expect(document.title).toContain("ARBO"));
    await act(async () => new Promise(requestAnimationFrame));
    expect(dialog.contains(document.activeElement)).toBe(true);
    await act(async () => showKeys(false));
    await act(async () => router.navigate("/about"));
    await waitFor(() => expect(document.activeElement?.tagName).toBe("H1"));
  });

  /** Costs 0.1 seconds. */
  it("leaves the focus in a field that the new page has focused before the heading got it", async () => {
    const { router, screen } = openApp("/forbidden", admin);
    await screen.findByRole("heading", { name: "This screen is not open to your role" });
    const frames: FrameRequestCallback[] = [];
    vi.stubGlobal("requestAnimationFrame", (run: FrameRequestCallback) => frames.push(run));
    const paint = (): void => frames.splice(0).forEach((run) => run(0));
    await act(async () => router.navigate("/about"));
    const link = within(screen.getByRole("navigation", { name: "Main" })).getAllByRole("link")[0];
    link?.focus();
    act(paint);
    expect(document.activeElement).toBe(link);
    await act(async () => router.navigate("/forbidden"));
    act(paint);
    expect(document.activeElement?.tagName).toBe("H1");
  });

  it("offers the page System to the central office alone", async () => {
    for (const [status, entries] of [
      ["Central", 1],
      ["Regional", 0],
    ] as const) {
      const { screen } = openApp("/about", { ...admin, status });
      fireEvent.click(await screen.findByLabelText("Account of admin"));
      await screen.findByText("Logout");
      expect(screen.queryAllByText("System")).toHaveLength(entries);
      await closeApp();
    }
  });

  /** Costs 0.1 seconds. */
  it("leaves no question and no offer to undo of one user to the next", async () => {
    const { screen } = openApp("/about", admin);
    await screen.findByText(/^Hello, admin/);
    const answer = confirm({ title: "Delete 300 records?", message: "", confirmLabel: "Yes, delete" });
    notify.undo("Deleted: 300 records", () => undefined);
    act(() => enterSession({ ...useSession.getState().user!, id: 99, username: "next" }));
    expect(await answer).toBe(false);
    expect(useToasts.getState().toasts).toEqual([]);
  });

  it("logs out and goes to the front page", async () => {
    const { router, screen } = openApp("/about", admin);
    fireEvent.click(await screen.findByRole("button", { name: "Account of admin" }));
    fireEvent.click(await screen.findByRole("menuitem", { name: "Logout" }));
    await waitFor(() => expect(router.location.pathname).toBe("/"));
  });
});
