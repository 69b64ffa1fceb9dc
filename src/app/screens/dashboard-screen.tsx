import type { ReactElement } from "react";
import DashboardPage from "../../dashboard/page/dashboard-page";
import { lazyPart } from "../../api/calls/lazy-part";

const ExplorationCard = lazyPart(() => import("../../reports/explore/tile/exploration-card"));

/** The dashboards. Explore draws its own tiles there, with the charts of the dashboards. */
export default function DashboardScreen(): ReactElement {
  return <DashboardPage Exploration={ExplorationCard} />;
}
