import { useEffect } from "react";
import { whenPageIsIdle } from "../../analytics/engine/device";
import { useMayPrefetch } from "../../analytics/worker/engine-state";
import { noteOfflineParts } from "../../api/stored/offline-parts";
import { useSession } from "../../api/session/session";
import { opensScreen, type Screen } from "../../shared/permissions";

/** The code chunks and lists of dashboards and reports, with the screen that uses each. */
const parts: readonly [Screen, () => Promise<unknown>][] = [
  ["dashboard", () => import("../search/search-dialog")],
  ["dashboard", () => import("../search/tile-items")],
  ["dashboard", () => import("../screens/dashboard-screen")],
  ["dashboard", () => import("../../dashboard/page/prefetch-lists").then((lists) => lists.prefetchLists())],
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
 * While a dashboard or report is open, loads the remaining chunks and the lists of both in the background, so that they
 * also open without the network (decision 030). What fails is loaded again when it is shown.
 */
export function usePrefetchedParts(here: Screen | null | undefined): void {
  const user = useSession((session) => session.user);
  const mayPrefetch = useMayPrefetch();
  const wanted = mayPrefetch && (here === "dashboard" || here === "report");
  useEffect(() => {
    if (!wanted || user === null) return undefined;
    let left = false;
    const loadParts = async (): Promise<void> => {
      let complete = true;
      for (const [screen, load] of parts) {
        await whenPageIsIdle();
        if (left) return;
        if (opensScreen(user, screen)) await load().catch(() => (complete = false));
      }
      if (!left) noteOfflineParts(complete);
    };
    const timer = setTimeout(() => void loadParts(), START_DELAY_MS);
    return () => {
      left = true;
      clearTimeout(timer);
      noteOfflineParts(false);
    };
  }, [wanted, user]);
}
