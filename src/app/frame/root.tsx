import { Suspense, useEffect, useRef, type ReactElement } from "react";
import { NavigationType, Navigate, Outlet, useLocation, useNavigationType } from "react-router-dom";
import { beforeSignOut, isSessionAsked, refresh } from "../../api/accounts/sign-in";
import { useSession } from "../../api/session/session";
import { lazyComponent } from "../../forms/lazy/lazy-module";
import { isOverlayOpen } from "../../ui/overlays/overlays";
import { lazyPart } from "../../api/calls/lazy-part";
import { useIdleNotice } from "./use-idle-notice";
import { OfflineBanner } from "./offline-banner";
import { ErrorBoundary } from "./error-boundary";
import { pageTitle, properPath } from "../screens/page-title";
import styles from "./root.module.css";
import { showUnsent, useUnsentList } from "../header/unsent-store";

const SignInAgain = lazyComponent(() => import("./sign-in-again"), "SignInAgain");
const UnsentDrawer = lazyPart(() => import("../../forms/unsent/unsent-drawer"));

const askBeforeSignOut = (): (() => void) =>
  beforeSignOut(async () => (await import("../../forms/drafts/confirm-sign-out")).confirmSignOut());

/** The list of drafts and unsent changes of this browser, once the user has opened it. */
function Unsent(): ReactElement | null {
  const user = useSession((session) => session.user?.id);
  const opened = useUnsentList((list) => list.opened);
  if (user === undefined || !opened) return null;
  return (
    <Suspense>
      <UnsentDrawer user={user} onClose={() => showUnsent(false)} />
    </Suspense>
  );
}

/**
 * After a navigation, scrolls to the top and focuses the page heading, or else the main element. A dialog that was
 * opened while the page was on its way keeps the focus, and so does a field that the new page has focused.
 */
function useRouteFocus(path: string): void {
  const last = useRef(path);
  const returned = useNavigationType() === NavigationType.Pop;
  useEffect(() => {
    if (last.current === path) return;
    last.current = path;
    if (!returned) scrollTo(0, 0);
    const before = document.activeElement;
    const frame = requestAnimationFrame(() => {
      const now = document.activeElement;
      if (isOverlayOpen() || (now !== before && now !== document.body)) return;
      const target =
        document.querySelector<HTMLElement>("[data-page-heading]") ??
        document.querySelector<HTMLElement>("main");
      target?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [path, returned]);
}

/**
 * What every page shares: the title, the session check on each navigation, focus, and the banner for an
 * unreachable server.
 */
export function Root(): ReactElement {
  const { pathname, search, hash, state } = useLocation();
  const expired = useSession((session) => session.expired);
  useRouteFocus(pathname);
  useIdleNotice();
  const asked = useRef(isSessionAsked());
  useEffect(askBeforeSignOut, []);
  useEffect(() => {
    document.title = pageTitle(pathname);
    if (!asked.current) void refresh();
    asked.current = false;
  }, [pathname]);
  const proper = properPath(pathname);
  if (proper !== pathname) return <Navigate to={{ pathname: proper, search, hash }} replace state={state} />;
  return (
    <>
      <a className={styles.skip} href="#main">
        Skip to the content
      </a>
      <OfflineBanner />
      <ErrorBoundary>
        <Outlet />
      </ErrorBoundary>
      <Unsent />
      <Suspense>{expired ? <SignInAgain /> : null}</Suspense>
    </>
  );
}
