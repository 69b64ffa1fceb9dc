import { lazy, type ReactElement } from "react";
import DashboardPage from "../../dashboard/page/dashboard-page";

const ExplorationCard = lazy(() => import("../../reports/explore/tile/exploration-card"));

/** The dashboards. Explore draws its own tiles there, with the charts of the dashboards. */
export default function DashboardScreen(): ReactElement {
  return <DashboardPage Exploration={ExplorationCard} />;
}
