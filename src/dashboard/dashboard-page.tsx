import type { ReactElement } from "react";
import { useSearchParams } from "react-router-dom";
import { PageHeading } from "../ui/page-heading";
import { Tabs } from "../ui/tabs";
import { DashboardView } from "./dashboard-view";
import { dashboards } from "./tiles";

/** The screen Dashboard: a tab for each dashboard; the tab is kept in the address. */
export default function DashboardPage(): ReactElement {
  const [address, setAddress] = useSearchParams();
  const shown = dashboards.find(({ name }) => name === address.get("tab")) ?? dashboards[0];
  const choose = (name: string) =>
    setAddress((now) => {
      const next = new URLSearchParams(now);
      if (name === dashboards[0].name) next.delete("tab");
      else next.set("tab", name);
      return next;
    });
  return (
    <>
      <PageHeading title="Dashboard" subtitle={shown.about} />
      <Tabs
        label="Dashboards"
        value={shown.name}
        onChange={choose}
        tabs={dashboards.map((dashboard) => ({
          value: dashboard.name,
          label: dashboard.label,
          panel: <DashboardView key={dashboard.name} dashboard={dashboard} />,
        }))}
      />
    </>
  );
}
