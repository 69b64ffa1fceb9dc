import type { ComponentType, ReactElement } from "react";
import { Navigate, Route, Routes } from "react-router-dom";
import { refresh } from "../../api/accounts/sign-in";
import { ForbiddenPage } from "../../pages/forbidden-page";
import { UnauthorizedPage } from "../../pages/unauthorized-page";
import { ErrorBoundary } from "../frame/error-boundary";
import { GuestOnly, Home, RequireScreen, RequireUser } from "./guards";
import { lazyPage } from "../screens/lazy-page";
import { NotFound } from "./not-found";
import { Root } from "../frame/root";
import { OpeningPage } from "../opening/opening-page";
import { properPath } from "../screens/page-title";
import { screenAt, screens } from "../screens/screens";
import { TilesPageSkeleton } from "../../ui/page/skeletons";
import type { Screen } from "../screens/screen";
import { Frame, Shell } from "../frame/shell";

/** Each screen with its page, which loads when it is first shown. A screen without a page shows "not found". */
const pages = screens.map((screen): { screen: Screen; Page: ComponentType; bring?: () => Promise<void> } => ({
  screen,
  ...(screen.load === undefined
    ? { Page: NotFound }
    : lazyPage(screen.load, screen.opens === "dashboard" ? TilesPageSkeleton : undefined)),
}));

const VisitorsWait = document.documentElement.dataset["opening"] === "visitor" ? OpeningPage : null;

/** The pages for visitors; their code is never loaded for a signed-in user. */
const visitors = {
  "/": lazyPage(
    async () => ({ default: (await import("../../pages/landing-page")).LandingPage }),
    VisitorsWait,
  ),
  "/loginpage": lazyPage(
    async () => ({ default: (await import("../../pages/login-page")).LoginPage }),
    VisitorsWait,
  ),
};

// While the session check is in flight, start loading the requested page, and for a dashboard also its stored answers.
const first = screenAt(properPath(location.pathname));
if (first !== undefined) void refresh();
if (first?.opens === "dashboard") {
  void import("../../analytics/queries/read-stored-answers")
    .then(({ readStoredAnswers }) => readStoredAnswers())
    .catch(() => {});
}
void pages.find(({ screen }) => screen === first)?.bring?.();

function screenElement({ screen, Page }: (typeof pages)[number]): ReactElement {
  return (
    <RequireScreen key={screen.path} screen={screen}>
      <ErrorBoundary>
        <Page />
      </ErrorBoundary>
    </RequireScreen>
  );
}

/** All routes of the product (spec §2); history mode, base /. */
export function AppRoutes(): ReactElement {
  return (
    <Routes>
      <Route element={<Root />}>
        <Route element={<GuestOnly />}>
          {Object.entries(visitors).map(([path, { Page }]) => (
            <Route key={path} path={path} element={<Page />} />
          ))}
        </Route>
        <Route element={<RequireUser />}>
          <Route element={<Shell />}>
            <Route path="/homepage" element={<Home />} />
            <Route path="/forms" element={<Navigate to="/ARBO_Masterlist" replace />} />
            {pages.map((page) => (
              <Route key={page.screen.path} path={page.screen.path} element={screenElement(page)} />
            ))}
          </Route>
        </Route>
        <Route element={<Frame />}>
          <Route path="/unauthorized" element={<UnauthorizedPage />} />
          <Route path="/forbidden" element={<ForbiddenPage />} />
          <Route path="*" element={<NotFound />} />
        </Route>
      </Route>
    </Routes>
  );
}
