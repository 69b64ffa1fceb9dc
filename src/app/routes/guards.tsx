import type { ReactElement, ReactNode } from "react";
import { Navigate, Outlet, useLocation } from "react-router-dom";
import { useSession } from "../../api/session/session";
import { OpeningPage } from "../opening/opening-page";
import { forbidden, homeOf } from "../screens/screens";
import type { Screen } from "../screens/screen";

/** Router state: the address that a visitor requested before signing in. */
export interface From {
  from?: string;
}

/** The address from which a guard redirected, if it is an address of this product; null otherwise. */
function requestedPath(state: unknown): string | null {
  const from = (state as From | null)?.from;
  return typeof from === "string" && /^\/(?![/\\])/.test(from) ? from : null;
}

/** Lets signed-in users through and sends others to /unauthorized (spec §4, §8). */
export function RequireUser(): ReactElement {
  const state = useSession((session) => session.state);
  const { pathname, search } = useLocation();
  if (state === "unknown") return <OpeningPage />;
  if (state === "in") return <Outlet />;
  return <Navigate to="/unauthorized" replace state={{ from: pathname + search } satisfies From} />;
}

/** Redirects to /forbidden when the role does not open the screen (spec §6). */
export function RequireScreen({ screen, children }: { screen: Screen; children: ReactNode }): ReactNode {
  const user = useSession((session) => session.user);
  if (user === null) return null;
  if (forbidden(user, screen))
    return <Navigate to="/forbidden" replace state={{ from: screen.path } satisfies From} />;
  return children;
}

/**
 * For the landing and login pages: redirects a signed-in user to the requested address, else to the view with
 * which the user starts, else to the user's home (spec §4).
 */
export function GuestOnly(): ReactElement {
  const user = useSession((session) => session.user);
  const { state } = useLocation();
  return user === null ? (
    <Outlet />
  ) : (
    <Navigate to={requestedPath(state) ?? user.start ?? homeOf(user)} replace />
  );
}

/** /homepage has no content of its own: it redirects to the role's first screen. */
export function Home(): ReactElement {
  const user = useSession((session) => session.user);
  return <Navigate to={user === null ? "/unauthorized" : homeOf(user)} replace />;
}
