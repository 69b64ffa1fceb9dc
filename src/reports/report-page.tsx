import { lazy, Suspense, type ReactElement } from "react";
import { useSession } from "../api/session";
import { opensScreen } from "../shared/permissions";
import { useAddress } from "../ui/page/address";
import { PageHeading } from "../ui/page/page-heading";
import { TableSkeleton } from "../ui/page/skeletons";
import { Tabs } from "../ui/page/tabs";
import { searchWith, useOpenView } from "../views/open-view";
import { ViewsButton } from "../views/views-button";
import { capacityDevelopment } from "./capacity-development";
import { ComparisonView } from "./target-accomplishment/comparison-view";
import { ReportView } from "./report/report-view";
import { SchedulesView } from "./schedules/schedules-view";
import { TrainingRecordView } from "./participants/training-record-view";

const DictionaryView = lazy(() => import("./dictionary/dictionary-view"));
const ExploreView = lazy(() => import("./explore/explore-view"));

const comparison = "target-accomplishment";
const schedules = "schedules";
const record = "training-record";

/**
 * The Report page: one tab per report, and one for the report schedules. The open tab is part of the address.
 */
export default function ReportPage(): ReactElement {
  const [address, setAddress] = useAddress();
  const open = useOpenView();
  const asked = address.get("report");
  const user = useSession((state) => state.user);
  const mayName = user !== null && opensScreen(user, "forms");
  const tabs = [
    { value: comparison, label: "Target versus accomplishment", panel: <ComparisonView /> },
    {
      value: capacityDevelopment.name,
      label: capacityDevelopment.title,
      panel: <ReportView report={capacityDevelopment} />,
    },
    ...(mayName ? [{ value: record, label: "Training record", panel: <TrainingRecordView /> }] : []),
    {
      value: "explore",
      label: "Explore",
      panel: (
        <Suspense fallback={<TableSkeleton rows={12} columns={6} />}>
          <ExploreView />
        </Suspense>
      ),
    },
    { value: schedules, label: "Report schedules", panel: <SchedulesView /> },
    {
      value: "dictionary",
      label: "Data dictionary",
      panel: (
        <Suspense fallback={<TableSkeleton rows={12} columns={2} />}>
          <DictionaryView />
        </Suspense>
      ),
    },
  ];
  const value = tabs.find((tab) => tab.value === asked)?.value ?? comparison;
  // The address does not hold a statement of one's own; Explore saves it under a name.
  const refusal =
    value === "explore" && address.get("explore") === "sql"
      ? "A statement is saved with Explore’s own “Save as”."
      : undefined;
  const choose = (next: string): void =>
    setAddress((now) => {
      now.set("report", next);
      for (const own of ["view", "find", "kind", "entry"]) now.delete(own);
    });
  return (
    <>
      <div className="no-print">
        <PageHeading
          title="Report"
          actions={
            <ViewsButton
              open={open}
              present={{ screen: "report", search: searchWith(address, "report", value), refusal }}
            />
          }
          subtitle="Figures to hand in, each with the records behind it, and the schedules for reporting."
        />
      </div>
      <Tabs label="Reports" value={value} onChange={choose} tabs={tabs} />
    </>
  );
}
