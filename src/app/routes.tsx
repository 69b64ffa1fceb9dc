import { Suspense, type ReactElement } from "react";
import { Navigate, type RouteObject } from "react-router-dom";
import { PageSkeleton } from "../ui/skeletons";
import { ForbiddenPage } from "../pages/forbidden-page";
import { LandingPage } from "../pages/landing-page";
import { LoginPage } from "../pages/login-page";
import { UnauthorizedPage } from "../pages/unauthorized-page";
import { GuestOnly, Home, RequireScreen, RequireUser } from "./guards";
import { lazyPage } from "./lazy-page";
import { NotFound } from "./not-found";
import { Root } from "./root";
import { RouteError } from "./route-error";
import { screens, type Screen } from "./screens";
import { Frame, Shell } from "./shell";

function page(screen: Screen): ReactElement {
  if (screen.load === undefined) return <NotFound />;
  const Page = lazyPage(screen.load);
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Page />
    </Suspense>
  );
}

const screenRoute = (screen: Screen): RouteObject => ({
  path: screen.path,
  element: (
    <RequireScreen key={screen.path} screen={screen}>
      {page(screen)}
    </RequireScreen>
  ),
  errorElement: <RouteError />,
});

/** Every address of the product (spec §2); history mode, base /. */
export const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: (
      <main id="main">
        <RouteError />
      </main>
    ),
    children: [
      {
        element: <GuestOnly />,
        children: [
          { path: "/", element: <LandingPage /> },
          { path: "/loginpage", element: <LoginPage /> },
        ],
      },
      {
        element: <RequireUser />,
        children: [
          {
            element: <Shell />,
            children: [
              { path: "/homepage", element: <Home /> },
              { path: "/forms", element: <Navigate to="/ARBO_Masterlist" replace /> },
              ...screens.map(screenRoute),
            ],
          },
        ],
      },
      {
        element: <Frame />,
        children: [
          { path: "/unauthorized", element: <UnauthorizedPage /> },
          { path: "/forbidden", element: <ForbiddenPage /> },
          { path: "*", element: <NotFound /> },
        ],
      },
    ],
  },
];
