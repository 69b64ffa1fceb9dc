import { useEffect } from "react";
import { idleMoment, isAmpleDevice } from "../../analytics/worker/device";
import { useSession } from "../../api/session";
import { opens, type Screen } from "../../shared/permissions";

/** The parts of the program that dashboards and reports are made of, by the screen that shows them. */
const parts: readonly [Screen, () => Promise<unknown>][] = [
  ["dashboard", () => import("../../dashboard/page/dashboard-page")],
  ["dashboard", () => import("../../dashboard/completeness/completeness-grid")],
  ["dashboard", () => import("../../dashboard/charts/picture/picture")],
  ["report", () => import("../../reports/report-page")],
  ["report", () => import("../../reports/explore/explore-view")],
];

const AT_FIRST = 4000;

/**
 * Brings the rest of dashboards and reports while one of them is open, so that the others open without the network
 * (decision 030). What cannot be fetched now is fetched when it is shown.
 */
export function usePartsAhead(here: Screen | null | undefined): void {
  const user = useSession((session) => session.user);
  const wanted = here === "dashboard" || here === "report";
  useEffect(() => {
    if (!wanted || user === null || !isAmpleDevice()) return undefined;
    let left = false;
    const bring = async (): Promise<void> => {
      for (const [screen, load] of parts) {
        await idleMoment();
        if (left) return;
        if (opens(user, screen)) await load().catch(() => undefined);
      }
    };
    const timer = setTimeout(() => void bring(), AT_FIRST);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [wanted, user]);
}
