import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { endExpiredSession, enterSession, useSession } from "../../../src/api/session/session";
import { login, refresh } from "../../../src/api/accounts/sign-in";
import { markUnsaved } from "../../../src/api/session/unsaved";
import { entityNamed } from "../../../src/entities";
import { askDuplicateReason } from "../../../src/forms/duplicates/ask-duplicate-reason";
import { makeChange } from "../../../src/forms/changes/make-change";
import { showDialog, useDialog } from "../../../src/ui/dialogs/dialog-store";
import { answering, json, success } from "../api/answers";

vi.mock("../../../src/forms/duplicates/ask-duplicate-reason", () => ({
  askDuplicateReason: vi.fn(() => {
    enterSession({ ...useSession.getState().user!, id: 6, username: "regional" });
    return Promise.resolve("Twins");
  }),
}));

const rental = entityNamed("fme_rental_monitoring");
const path = `PUT ${rental.path}/update`;
const current = "GET /api/auth/current-user";
const user = {
  id: 5,
  username: "encoder",
  route: ["forms"],
  access_controls: ["Edit"],
  status: "Provincial",
};
const saved = { id: 1, row_version: 1 };
let ended = true;
/** Who signs in; the password is right. */
let next = user;
const server = () =>
  answering({
    [path]: () => (ended ? json(401, { status: "error", message: "Not signed in." }) : success([saved])),
    [current]: () => success(next),
    "POST /api/auth/login": () => {
      ended = false;
      return success(null);
    },
  });
const change = { what: "save", title: "Ani", body: [{ remarks: "a" }] } as const;
const keysOf = (fetch: ReturnType<typeof server>) =>
  fetch.mock.calls.flatMap(([to, { headers }]) =>
    to === `${rental.path}/update` ? [new Headers(headers).get("Idempotency-Key")] : [],
  );
const asked = () => vi.waitFor(() => expect(useSession.getState().goesOn).toBe(true));

beforeEach(async () => {
  ended = true;
  next = user;
  server();
  await refresh();
  markUnsaved("form", true);
});
afterEach(() => {
  markUnsaved("form", false);
  endExpiredSession();
  showDialog(null);
  vi.unstubAllGlobals();
});

it("a save that met the ended session goes on under the same key once its user has signed in", async () => {
  const fetch = server();
  showDialog({ kind: "loading", title: "Saving…" });
  const saving = makeChange(rental, change);
  await asked();
  expect(useDialog.getState().view, "nothing lies over the sign-in").toBeNull();
  expect(useSession.getState().expired).toBe(true);
  await login("encoder", "secret");
  expect(await saving).toEqual({ rows: [saved], queuedKey: null });
  const keys = keysOf(fetch);
  expect(keys).toEqual([keys[0], keys[0]]);
  expect(useSession.getState()).toMatchObject({ expired: false, goesOn: false });
});

it("a save is not made in the name of somebody else who signs in instead", async () => {
  const fetch = server();
  const saving = makeChange(rental, change);
  await asked();
  next = { ...user, id: 6, username: "regional" };
  await Promise.all([expect(saving).rejects.toMatchObject({ status: 401 }), login("regional", "secret")]);
  expect(keysOf(fetch)).toHaveLength(1);
});

it("a save for which a reason is given stays its author's, though somebody else has signed in in another tab", async () => {
  const duplicate = { status: "error", message: "Exists already.", code: "duplicate", data: [] };
  const fetch = answering({ [path]: () => json(400, duplicate) });
  await expect(makeChange(rental, change)).rejects.toMatchObject({ status: 400 });
  const authors = fetch.mock.calls
    .filter(([to]) => to === `${rental.path}/update`)
    .map(([, { headers }]) => new Headers(headers).get("Marble-User"));
  expect(authors).toEqual(["5", "5"]);
});

it.each([
  ["saved", () => success([saved])],
  ["of a deleted record", () => json(404, { status: "error", message: "Gone." })],
  ["like another", () => json(400, { status: "error", message: "Twin.", code: "duplicate", data: [] })],
])("a save %s asks and offers nothing once somebody else is signed in", async (_, answer) => {
  vi.mocked(askDuplicateReason).mockClear();
  const other = { ...useSession.getState().user!, id: 6, username: "regional" };
  answering({
    [path]: () => {
      enterSession(other);
      return answer();
    },
  });
  await expect(makeChange(rental, change)).rejects.toMatchObject({ status: 412 });
  expect(askDuplicateReason).not.toHaveBeenCalled();
});

it("a save is refused where nobody signs in again", async () => {
  const saving = makeChange(rental, change);
  await asked();
  endExpiredSession();
  await expect(saving).rejects.toMatchObject({ status: 401 });
});
