import { QueryClientProvider } from "@tanstack/react-query";
import { MantineProvider } from "@mantine/core";
import { act, cleanup, render, waitFor, type RenderResult } from "@testing-library/react";
import {
  MemoryRouter,
  useLocation,
  useNavigate,
  type Location,
  type NavigateFunction,
} from "react-router-dom";
import { useLayoutEffect } from "react";
import { expect, vi } from "vitest";
import { queryClient } from "../../../src/api/query-client";
import { useSession } from "../../../src/api/session/session";
import { isSessionAsked, refresh } from "../../../src/api/accounts/sign-in";
import { AppRoutes } from "../../../src/app/routes/routes";
import { answering, json, success } from "../api/answers";
import { withoutLayout } from "../ui/no-layout";

/** Where the application is, and a way to send it elsewhere. */
interface Router {
  location: Location;
  navigate: NavigateFunction;
}

function Probe({ router }: { router: Router }): null {
  const [location, navigate] = [useLocation(), useNavigate()];
  // With what is drawn, and not after it: a test that sees a page reads the address of that page.
  useLayoutEffect(() => {
    Object.assign(router, { location, navigate });
  });
  return null;
}

/** The user as the server names one, or null for a visitor. */
export type SignedIn = object | null;

export const admin = {
  id: 1,
  username: "admin",
  name: "Ana Reyes",
  roles: "Administrator",
  roletype: "Central office",
  status: "Central",
  region_name: null,
  province_name: null,
  route: ["dashboard", "forms", "report", "users", "dropdowns"],
  access_controls: ["Read", "Edit", "Delete"],
};

const schedule = (remaining_days: number) => ({
  form: "",
  start_date: "2026-01-01",
  end_date: "2026-12-31",
  remaining_days,
});

/** Opens the application at an address, with a server that knows the user and the two windows. */
export function openApp(
  path: string,
  user: SignedIn,
  days: { target: number; accomplishment: number } = { target: 2, accomplishment: 1 },
): { router: Router; screen: RenderResult; signIn: (user: object) => Promise<void> } {
  withoutLayout();
  // No server tells of changes here.
  vi.stubGlobal("BroadcastChannel", undefined);
  vi.stubGlobal("scrollTo", () => undefined);
  let known = user;
  answering({
    "GET /api/auth/current-user": () =>
      known === null ? json(401, { status: "error", message: "Not signed in." }) : success(known),
    "GET /api/report-schedules/current": () =>
      success({ target: [schedule(days.target)], accomplishment: [schedule(days.accomplishment)] }),
    "POST /api/auth/logout": () => success(null),
  });
  const router = {} as Router;
  const screen = render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider>
        <MemoryRouter initialEntries={[path]}>
          <AppRoutes />
          <Probe router={router} />
        </MemoryRouter>
      </MantineProvider>
    </QueryClientProvider>,
  );
  const signIn = (signing: object): Promise<void> =>
    act(async () => {
      known = signing;
      // What was asked before the sign-in is answered with 401.
      await refresh();
      await refresh();
    });
  return { router, screen, signIn };
}

/** Takes everything away again, once no answer is awaited that the next application would take for its own. */
export async function closeApp(): Promise<void> {
  cleanup();
  await waitFor(() => {
    useSession.setState({ state: "unknown", user: null, reached: true, expired: false, closed: false });
    expect(isSessionAsked()).toBe(false);
  });
  queryClient.clear();
  vi.unstubAllGlobals();
}
