import { Suspense, type ReactElement } from "react";
import { useOwnPeriod } from "../api/accounts/own-period";
import { useSession } from "../api/session/session";
import { useAddress } from "../ui/page/address";
import { PageHeading } from "../ui/page/page-heading";
import { TableSkeleton } from "../ui/page/skeletons";
import { Tabs } from "../ui/page/tabs";
import { searchWith, useOpenView } from "../views/open-view";
import { ViewsButton } from "../views/views-button";
import { lazyPart } from "../api/calls/lazy-part";
import { capacityDevelopment } from "./capacity-development";
import { ComparisonView } from "./target-accomplishment/comparison-view";
import { meansAll } from "./report/first-period";
import { ReportView } from "./report/report-view";
import { reportTabsOf, type ReportTab } from "./report-tabs";
import { SchedulesView } from "./schedules/schedules-view";
import { participantKey } from "./participants/participant-link";
import { TrainingRecordView } from "./participants/training-record-view";

const DictionaryView = lazyPart(() => import("./dictionary/dictionary-view"));
const ExploreView = lazyPart(() => import("./explore/explore-view"));

/** What a tab shows, and whether its figures begin with the period that the person has chosen to open with. */
interface Panel {
  shown: ReactElement;
  beginsWithPeriod: boolean;
}

const panels: Record<ReportTab, Panel> = {
  "target-accomplishment": { shown: <ComparisonView />, beginsWithPeriod: true },
  "capacity-development": { shown: <ReportView report={capacityDevelopment} />, beginsWithPeriod: true },
  "training-record": { shown: <TrainingRecordView />, beginsWithPeriod: false },
  explore: {
    shown: (
      <Suspense fallback={<TableSkeleton rows={12} columns={6} />}>
        <ExploreView />
      </Suspense>
    ),
    beginsWithPeriod: true,
  },
  schedules: { shown: <SchedulesView />, beginsWithPeriod: false },
  dictionary: {
    shown: (
      <Suspense fallback={<TableSkeleton rows={12} columns={2} />}>
        <DictionaryView />
      </Suspense>
    ),
    beginsWithPeriod: false,
  },
};

/**
 * The Report page: one tab per report, and one for the report schedules. The open tab is part of the address.
 */
export default function ReportPage(): ReactElement {
  const [address, setAddress] = useAddress();
  const open = useOpenView();
  const asked = address.get("report");
  const user = useSession((state) => state.user);
  // Until it is known, figures of a period that is not shown would be asked.
  const waits = useOwnPeriod() === null && !meansAll(address);
  const tabs = reportTabsOf(user).map((tab) => {
    const { shown, beginsWithPeriod } = panels[tab.value];
    return { ...tab, panel: waits && beginsWithPeriod ? <TableSkeleton rows={12} columns={6} /> : shown };
  });
  const value = tabs.find((tab) => tab.value === asked)?.value ?? "target-accomplishment";
  // The address does not hold a statement of one's own; Explore saves it under a name.
  const refusal =
    value === "explore" && address.get("explore") === "sql"
      ? "A statement is saved with Explore’s own “Save as”."
      : undefined;
  const choose = (next: string): void =>
    setAddress((now) => {
      now.set("report", next);
      for (const own of ["view", "find", "kind", "entry", participantKey]) now.delete(own);
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
