import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { readHistory } from "../../api/history";
import { reportSchedules } from "../../entities/report-schedules";
import { HistoryEntries } from "../../ui/history/history-entries";
import { Drawer } from "../../ui/overlays/overlays";
import { placeOf, type ScheduleRow } from "./schedule";

function Entries({ id }: { id: number }): ReactElement {
  const { data, error, refetch } = useQuery({
    queryKey: ["report-schedules", "history", id],
    queryFn: ({ signal }) => readHistory(reportSchedules.name, id, signal),
    staleTime: 0,
  });
  return (
    <HistoryEntries
      history={data}
      fields={reportSchedules.fields}
      error={error}
      retry={() => void refetch()}
    />
  );
}

/** The history of a schedule, with the reason of an extension. */
export function ScheduleHistory({
  row,
  onClose,
}: {
  row: ScheduleRow | null;
  onClose: () => void;
}): ReactElement {
  return (
    <Drawer
      opened={row !== null}
      onClose={onClose}
      position="right"
      size={520}
      title={row === null ? "History" : `History: ${row.form}, ${placeOf(row)}`}
    >
      {row === null ? null : <Entries id={row.id} />}
    </Drawer>
  );
}
