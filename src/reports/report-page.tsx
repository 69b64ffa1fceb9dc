import type { ReactElement } from "react";
import { useSearchParams } from "react-router-dom";
import { useSession } from "../api/session";
import { opens } from "../shared/permissions";
import { PageHeading } from "../ui/page-heading";
import { Tabs } from "../ui/tabs";
import { reports } from "./report-list";
import { ReportView } from "./report-view";
import { SchedulesView } from "./schedules/schedules-view";
import { TrainingRecordView } from "./training-record-view";

const schedules = "schedules";
const record = "training-record";

/** The screen Report: one tab per report, and the report schedules; the tab is kept in the address. */
export default function ReportPage(): ReactElement {
  const [address, setAddress] = useSearchParams();
  const asked = address.get("report");
  const user = useSession((state) => state.user);
  const mayName = user !== null && opens(user, "forms");
  const value = [...reports.map(({ name }) => name), ...(mayName ? [record] : []), schedules].find(
    (name) => name === asked,
  );
  const choose = (next: string): void =>
    setAddress((now) => {
      const copy = new URLSearchParams(now);
      copy.set("report", next);
      copy.delete("view");
      return copy;
    });
  return (
    <>
      <div className={value === schedules ? undefined : "no-print"}>
        <PageHeading
          title="Report"
          subtitle="Figures to hand in, each with the records behind it, and the schedules for reporting."
        />
      </div>
      <Tabs
        label="Reports"
        value={value ?? reports[0]?.name ?? schedules}
        onChange={choose}
        tabs={[
          ...reports.map((report) => ({
            value: report.name,
            label: report.title,
            panel: <ReportView key={report.name} report={report} />,
          })),
          ...(mayName ? [{ value: record, label: "Training record", panel: <TrainingRecordView /> }] : []),
          { value: schedules, label: "Report schedules", panel: <SchedulesView /> },
        ]}
      />
    </>
  );
}
