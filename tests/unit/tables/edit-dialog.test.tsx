// @vitest-environment jsdom
import { MantineProvider } from "@mantine/core";
import { act, cleanup, fireEvent, render, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { call } from "../../../src/api/calls/call";
import { endExpiredSession, useSession } from "../../../src/api/session";
import { login, refresh } from "../../../src/api/sign-in";
import { make } from "../../../src/fields";
import { EditDialog } from "../../../src/tables/edit-dialog";
import { answering, json, success } from "../api/answers";
import { withoutLayout } from "../ui/no-layout";

afterEach(() => {
  cleanup();
  endExpiredSession();
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
