// @vitest-environment jsdom
import { act, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { useSession } from "../../../../src/api/session/session";
import contract from "../../../fixtures/contract.json";
import { admin, closeApp, openApp, type SignedIn } from "../dom";

vi.mock("../../../../src/app/screens/entity-screen", () => ({ entityScreen: () => () => null }));
vi.mock("../../../../src/dashboard/page/dashboard-page", () => ({ default: () => null }));

afterEach(closeApp);

const publicPaths = contract.routes.filter(({ guard }) => guard === "public").map(({ path }) => path);
const encoder = { ...admin, id: 5, username: "encoder", status: "Provincial", route: ["forms"] };

async function landsOn(path: string, user: SignedIn, place: string): Promise<void> {
  const { router } = openApp(path, user);
  await waitFor(() => {
    expect(useSession.getState().state).not.toBe("unknown");
    expect(router.location.pathname).toBe(place);
  });
}

describe("a visitor", () => {
  it.each(["/dashboard", "/homepage", "/report", "/users", "/ARBO_Masterlist", "/about"])(
    "who opens %s is sent to /unauthorized",
    (path) => landsOn(path, null, "/unauthorized"),
  );

  it.each(publicPaths)("may see %s", (path) => landsOn(path, null, path));

  it("is told when an address has no page", async () => {
    const { screen } = openApp("/no-such-page", null);
    expect(await screen.findByRole("heading", { name: "There is no page here" })).toBeTruthy();
  });
});

describe("a signed-in user", () => {
  it.each(["/", "/loginpage", "/homepage"])("who opens %s is sent to /dashboard", (path) =>
    landsOn(path, admin, "/dashboard"),
  );

  it.each(["/", "/loginpage"])("with a start view who opens %s is sent to its address", async (path) => {
    const { router } = openApp(path, { ...admin, start: "/report?report=explore&saved=7" });
    await waitFor(() => expect(router.location.pathname).toBe("/report"));
    expect(router.location.search).toBe("?report=explore&saved=7");
  });

  it("with a start view is still led to the address asked for before", async () => {
    const { router, screen, signIn } = openApp("/about", null);
    await screen.findByRole("heading", { name: "Sign in to see this page" });
    await act(async () => router.navigate("/loginpage", { state: router.location.state }));
    await waitFor(() => expect(router.location.pathname).toBe("/loginpage"));
    await signIn({ ...admin, start: "/report?saved=7" });
    await waitFor(() => expect(router.location.pathname).toBe("/about"));
  });

  it.each([
    ["/arbo_masterlist/?region_name=x#top", "/ARBO_Masterlist", "MARBLE | Masterlist/ARBO — ARBO Masterlist"],
    ["/Forbidden", "/forbidden", "MARBLE | Not open to your role"],
  ])("who writes %s in other letters is led to %s", async (written, path, title) => {
    const { router } = openApp(written, admin);
    await waitFor(() => expect(document.title).toBe(title));
    expect(router.location.pathname).toBe(path);
    expect(router.location.search + router.location.hash).toBe(written.slice(written.search(/[?#]|$/)));
  });

  it("without the dashboard goes to the first screen of the role", () =>
    landsOn("/loginpage", encoder, "/ARBO_Masterlist"));

  it("is sent from /forms to /ARBO_Masterlist", () => landsOn("/forms", encoder, "/ARBO_Masterlist"));

  it.each(["/users", "/dropdowns", "/dashboard", "/system"])(
    "whose role does not open %s is sent to /forbidden",
    (path) => landsOn(path, encoder, "/forbidden"),
  );

  it("whose role opens no form is sent from a form to /forbidden", () =>
    landsOn("/Form11Target", { ...admin, route: ["dashboard"] }, "/forbidden"));
});

it("goes on to the page asked for after signing in", async () => {
  const { router, screen, signIn } = openApp("/about", null);
  await screen.findByRole("heading", { name: "Sign in to see this page" });
  await act(async () => router.navigate("/loginpage", { state: router.location.state }));
  await waitFor(() => expect(router.location.pathname).toBe("/loginpage"));
  await signIn({ ...admin, email: null });
  await waitFor(() => expect(router.location.pathname).toBe("/about"));
});

it("does not follow an address outside the product after signing in", async () => {
  const { router, signIn } = openApp("/", null);
  await waitFor(() => expect(useSession.getState().state).toBe("out"));
  await act(async () => router.navigate("/loginpage", { state: { from: "//elsewhere.example" } }));
  await waitFor(() => expect(router.location.pathname).toBe("/loginpage"));
  await signIn(admin);
  await waitFor(() => expect(router.location.pathname).toBe("/dashboard"));
});
