import { useEffect } from "react";
import { whenPageIsIdle, mayPrefetch } from "../../analytics/engine/device";
import { useSession } from "../../api/session";
import { opensScreen, type Screen } from "../../shared/permissions";

/** The code chunks of dashboards and reports, with the screen that uses each. */
const parts: readonly [Screen, () => Promise<unknown>][] = [
  ["dashboard", () => import("../search/search-dialog")],
  ["dashboard", () => import("../search/tile-items")],
  ["dashboard", () => import("../screens/dashboard-screen")],
  ["dashboard", () => import("../../dashboard/completeness/completeness-grid")],
  ["dashboard", () => import("../../dashboard/drawers/records")],
  ["dashboard", () => import("../../dashboard/charts/picture/picture")],
  ["dashboard", () => import("../../views/views-menu")],
  ["dashboard", () => import("../../views/view-dialog")],
  ["report", () => import("../../reports/report-page")],
  ["report", () => import("../../reports/explore/explore-view")],
  ["report", () => import("../../views/views-menu")],
  ["report", () => import("../../views/view-dialog")],
];

const START_DELAY_MS = 4000;

/**
 * While a dashboard or report is open, loads the remaining chunks of both in the background, so that they also
 * open without the network (decision 030). A chunk that fails is loaded again when it is shown.
 */
export function usePrefetchedPages(here: Screen | null | undefined): void {
  const user = useSession((session) => session.user);
  const wanted = here === "dashboard" || here === "report";
  useEffect(() => {
    if (!wanted || user === null || !mayPrefetch()) return undefined;
    let left = false;
    const loadParts = async (): Promise<void> => {
      for (const [screen, load] of parts) {
        await whenPageIsIdle();
        if (left) return;
        if (opensScreen(user, screen)) await load().catch(() => undefined);
      }
    };
    const timer = setTimeout(() => void loadParts(), START_DELAY_MS);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [wanted, user]);
}
