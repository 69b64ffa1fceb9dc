import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { call } from "../../../../src/api/calls/call";
import { queryClient } from "../../../../src/api/query-client";
import { beforeSignOut, changePassword, login, logout, refresh } from "../../../../src/api/accounts/sign-in";
import { closeFailedSignIns, useSession } from "../../../../src/api/session/session";
import { markUnsaved } from "../../../../src/api/session/unsaved";
import { accountClosed } from "../../../../src/shared/errors";
import { answering, json, success } from "../answers";

const encoder = {
  id: 5,
  username: "encoder",
  roles: "Encoder",
  status: "Provincial",
  region_name: "Region III",
  province_name: "Bulacan",
  route: ["forms"],
  access_controls: ["Read"],
};
const current = "GET /api/auth/current-user";
const refused = () => json(401, { status: "error", message: "Not signed in." });
const session = () => useSession.getState();

beforeEach(() => {
  useSession.setState({ state: "unknown", user: null, reached: true, expired: false, closed: false });
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => {
  markUnsaved("form", false);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const signIn = async () => {
  answering({ [current]: () => success(encoder) });
  await refresh();
};

describe("refresh", () => {
  it("keeps the user that the server names", async () => {
    await signIn();
    expect(session()).toMatchObject({ state: "in", user: encoder });
  });

  it("clears the stored user on a status other than success", async () => {
    await signIn();
    answering({ [current]: () => json(200, { status: "error", message: "gone" }) });
    await refresh();
    expect(session()).toMatchObject({ state: "out", user: null });
    await signIn();
    answering({ [current]: refused });
    await refresh();
    expect(session()).toMatchObject({ state: "out", user: null });
  });

  it("keeps user and page when the server does not answer or answers 5xx, and says so", async () => {
    await signIn();
    answering({ [current]: () => json(503, "") });
    await refresh();
    expect(session()).toMatchObject({ state: "in", user: encoder, reached: false });
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
    await refresh();
    expect(session()).toMatchObject({ state: "in", user: encoder, reached: false });
    await signIn();
    expect(session().reached).toBe(true);
  });

  it("treats an error as not signed in when nobody was, and logs it", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
    await refresh();
    expect(session().state).toBe("out");
    expect(console.error).toHaveBeenCalledOnce();
  });

  it("asks once when asked twice at the same time", async () => {
    const fetch = answering({ [current]: () => success(encoder) });
    await Promise.all([refresh(), refresh()]);
    expect(fetch).toHaveBeenCalledOnce();
  });
});

describe("a 401 of any call", () => {
  it("ends the session and empties what was read", async () => {
    await signIn();
    queryClient.setQueryData(["rows"], [1]);
    answering({});
    vi.stubGlobal("fetch", () => Promise.resolve(refused()));
    await call("POST", "/api/form-11").catch(() => undefined);
    expect(session()).toMatchObject({ state: "out", user: null });
    expect(queryClient.getQueryData(["rows"])).toBeUndefined();
  });

  it("keeps the page and asks to sign in again while a form holds unsaved changes", async () => {
    await signIn();
    markUnsaved("form", true);
    vi.stubGlobal("fetch", () => Promise.resolve(refused()));
    await call("POST", "/api/form-11").catch(() => undefined);
    expect(session()).toMatchObject({ state: "in", user: encoder, expired: true });
    answering({ "POST /api/auth/login": () => success(null), [current]: () => success(encoder) });
    await login("encoder", "secret");
    expect(session()).toMatchObject({ state: "in", expired: false });
  });
});

describe("a 401 of an account that was deactivated or removed", () => {
  const closed = () => json(401, { status: "error", message: "No longer active.", data: accountClosed });

  it("says so while a form holds unsaved changes, whatever is answered after it, until somebody signs in", async () => {
    await signIn();
    markUnsaved("form", true);
    vi.stubGlobal("fetch", () => Promise.resolve(closed()));
    await call("POST", "/api/form-11").catch(() => undefined);
    expect(session()).toMatchObject({ state: "in", expired: true, closed: true });
    vi.stubGlobal("fetch", () => Promise.resolve(refused()));
    await refresh();
    expect(session()).toMatchObject({ expired: true, closed: true });
    answering({ "POST /api/auth/login": () => success(null), [current]: () => success(encoder) });
    await login("encoder", "secret");
    expect(session()).toMatchObject({ expired: false, closed: false });
  });

  it("is not said of a session that only ended", async () => {
    await signIn();
    markUnsaved("form", true);
    vi.stubGlobal("fetch", () => Promise.resolve(refused()));
    await refresh();
    expect(session()).toMatchObject({ expired: true, closed: false });
  });
});

describe("a 403 of any call", () => {
  it("reads the user anew, and forgets what was read under the old scope", async () => {
    await signIn();
    queryClient.setQueryData(["rows"], [1]);
    answering({
      "POST /api/form-11": () => json(403, { status: "error", message: "Your role does not open this." }),
      [current]: () => success({ ...encoder, province_name: "Aurora" }),
    });
    await call("POST", "/api/form-11").catch(() => undefined);
    await vi.waitFor(() => expect(session().user?.province_name).toBe("Aurora"));
    expect(queryClient.getQueryData(["rows"])).toBeUndefined();
  });

  it("keeps what was read where the user may see the same as before", async () => {
    await signIn();
    queryClient.setQueryData(["rows"], [1]);
    answering({ [current]: () => success({ ...encoder, name: "Renamed" }) });
    await refresh();
    expect(session().user?.name).toBe("Renamed");
    expect(queryClient.getQueryData(["rows"])).toEqual([1]);
  });
});

describe("a change of the own password", () => {
  it("keeps the user where a call with the session of before is refused meanwhile", async () => {
    await signIn();
    let isChanged: () => void = () => undefined;
    const changed = new Promise<void>((resolve) => (isChanged = resolve));
    answering({
      "PUT /api/auth/password": () => changed.then(() => success(null)),
      "POST /api/form-11": refused,
      [current]: () => success(encoder),
    });
    const change = changePassword("old-password", "new-password");
    await call("POST", "/api/form-11").catch(() => undefined);
    isChanged();
    await change;
    await refresh();
    expect(session()).toMatchObject({ state: "in", user: encoder });
  });
});

describe("login and logout", () => {
  it("keeps what the server tells of wrong passwords until the notice is closed or the user signs out", async () => {
    const failed_sign_ins = { times: 2, last_at: "2026-01-05T06:03:00.000Z", addresses: ["203.0.113.9"] };
    answering({
      "POST /api/auth/login": () => success(encoder, { failed_sign_ins }),
      [current]: () => success(encoder),
      "POST /api/auth/logout": () => success(null),
    });
    await login("encoder", "secret");
    expect(session().failedSignIns).toEqual(failed_sign_ins);
    closeFailedSignIns();
    expect(session().failedSignIns).toBeNull();
    await login("encoder", "secret");
    await logout();
    expect(session().failedSignIns).toBeNull();
  });

  it("sends the trimmed username and takes over the user", async () => {
    const fetch = answering({
      "POST /api/auth/login": () => success(null),
      [current]: () => success(encoder),
    });
    await login("  encoder ", "secret ");
    expect(fetch.mock.calls[0]![1].body).toBe('{"username":"encoder","password":"secret "}');
    expect(session().user).toEqual(encoder);
  });

  it("forgets what another user has read", async () => {
    await signIn();
    queryClient.setQueryData(["rows"], [1]);
    answering({
      "POST /api/auth/login": () => success(null),
      [current]: () => success({ ...encoder, id: 6 }),
    });
    await login("other", "secret");
    expect(queryClient.getQueryData(["rows"])).toBeUndefined();
  });

  it("signs out, also when the session is already gone", async () => {
    await signIn();
    answering({ "POST /api/auth/logout": refused });
    await expect(logout()).resolves.toBe(true);
    expect(session()).toMatchObject({ state: "out", user: null });
  });

  it("stays signed in when a step before it says so", async () => {
    await signIn();
    const fetch = answering({ "POST /api/auth/logout": () => success(null) });
    const stop = beforeSignOut(() => Promise.resolve(false));
    await expect(logout()).resolves.toBe(false);
    expect(fetch).not.toHaveBeenCalled();
    stop();
    await expect(logout()).resolves.toBe(true);
  });
});

it("sends the current and the new password under the names that the server reads", async () => {
  const fetch = answering({ "PUT /api/auth/password": () => success(null) });
  await changePassword("the old one", "the new one");
  expect(fetch.mock.calls[0]?.[1].body).toBe('{"current":"the old one","password":"the new one"}');
});

it("leaves what the sign-in page reads alone when nobody was signed in", async () => {
  queryClient.setQueryData(["privacy-notice"], "whom to ask");
  answering({ [current]: refused });
  await refresh();
  expect(queryClient.getQueryData(["privacy-notice"])).toBe("whom to ask");
  await signIn();
  answering({ [current]: refused });
  await refresh();
  expect(queryClient.getQueryData(["privacy-notice"])).toBeUndefined();
});
