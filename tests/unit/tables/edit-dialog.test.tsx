// @vitest-environment jsdom
import { MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, waitFor } from "@testing-library/react";
import type { ReactElement } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { call } from "../../../src/api/calls/call";
import { queryClient } from "../../../src/api/query-client";
import { endExpiredSession, useSession } from "../../../src/api/session/session";
import { login, refresh } from "../../../src/api/accounts/sign-in";
import { standardSettings } from "../../../src/entities/define/settings";
import { make } from "../../../src/fields";
import { PrivacySection } from "../../../src/pages/about/privacy-section";
import { SettingsSection } from "../../../src/pages/users/settings-section";
import { EditDialog } from "../../../src/tables/edit-dialog";
import { answering, json, success } from "../api/answers";
import { withoutLayout } from "../ui/no-layout";

afterEach(() => {
  cleanup();
  endExpiredSession();
  queryClient.clear();
  vi.unstubAllGlobals();
});

it("what is typed outlives an ended session, and the save goes on once its user has signed in", async () => {
  withoutLayout();
  let ended = true;
  const saved: unknown[] = [];
  answering({
    "GET /api/auth/current-user": () =>
      success({ id: 1, username: "admin", route: ["users"], access_controls: [] }),
    "POST /api/auth/login": () => {
      ended = false;
      return success(null);
    },
    "PUT /api/uac/update": (init) => {
      if (ended) return json(401, { status: "error", message: "Not signed in." });
      saved.push(JSON.parse(init.body as string));
      return success(null);
    },
  });
  await refresh();
  const onClose = vi.fn<() => void>();
  const screen = render(
    <MantineProvider env="test">
      <EditDialog
        title="Edit"
        fields={{ rolename: make.text("Role") }}
        value={{ rolename: "Encoder" }}
        onSave={async (values) => void (await call("PUT", "/api/uac/update", values))}
        onClose={onClose}
      />
    </MantineProvider>,
  );
  const box = screen.getByLabelText("Role") as HTMLInputElement;
  fireEvent.change(box, { target: { value: "Senior encoder" } });
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(useSession.getState()).toMatchObject({ expired: true, goesOn: true }));
  expect(useSession.getState().user).not.toBeNull();
  expect([box.value, onClose.mock.calls.length]).toEqual(["Senior encoder", 0]);
  await act(() => login("admin", "secret"));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(saved).toEqual([{ rolename: "Senior encoder" }]);
});

const page = (section: ReactElement) =>
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">{section}</MantineProvider>
    </QueryClientProvider>,
  );

it("a setting that somebody else changed while the dialog was open is not set back", async () => {
  withoutLayout();
  const saved: unknown[] = [];
  answering({
    "GET /api/settings": () => success(standardSettings),
    "PUT /api/settings": (init) => {
      saved.push(JSON.parse(init.body as string));
      return success(standardSettings);
    },
  });
  const screen = page(<SettingsSection mayChange />);
  fireEvent.click(await screen.findByRole("button", { name: "Change the settings" }));
  act(() => void queryClient.setQueryData(["settings"], { ...standardSettings, approve_own_entries: "No" }));
  const shown = () => [...document.querySelectorAll("dd")].map((one) => one.textContent);
  await waitFor(() => expect(shown()[0]).toBe("No"));
  const size = screen.getByLabelText(/^Longest side/);
  fireEvent.change(size, { target: { value: "3000" } });
  fireEvent.blur(size);
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(saved).toEqual([{ photo_side: 3000 }]));
});

it("a notice that somebody else changed meanwhile is compared, and what nobody touched stays as they have it", async () => {
  withoutLayout();
  const before = { notice: "Ask first.", contact: "Ana", row_version: 1 };
  const theirs = { ...before, contact: "Ben", row_version: 2 };
  const sent: { row_version: number }[] = [];
  answering({
    "GET /api/auth/current-user": () =>
      success({ id: 1, username: "admin", status: "Central", route: ["users"], access_controls: [] }),
    "GET /api/privacy-notice": () => success(before),
    "PUT /api/privacy-notice": (init) => {
      sent.push(JSON.parse(init.body as string) as typeof before);
      return sent.at(-1)?.row_version === 2
        ? success(theirs)
        : json(409, { status: "error", message: "Somebody else changed the notice.", data: theirs });
    },
  });
  await refresh();
  const screen = page(<PrivacySection />);
  fireEvent.click(await screen.findByRole("button", { name: "Change the notice" }));
  fireEvent.change(await screen.findByLabelText(/^Notice/), { target: { value: "Ask twice." } });
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  fireEvent.click(await screen.findByRole("button", { name: "Save with these choices" }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual({ notice: "Ask twice.", contact: "Ben", row_version: 2 });
});
