import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { readHistory } from "../../api/history";
import type { Entity, Row } from "../../entities";
import type { Fields } from "../../fields";
import { HistoryEntries } from "../../ui/history/history-entries";
import { Drawer } from "../../ui/overlays/overlays";
import { recordsKey } from "./record-calls";
import { distinctFields } from "../../entities/define/distinct-fields";
import { recordTitle } from "./record-title";

/** The record whose history is shown, with the table that holds it. */
export interface HistorySubject {
  table: string;
  id: number;
  title: string;
  /** The fields that give the labels and formats of the changed values. */
  fields: Fields;
}

function Entries({ record }: { record: HistorySubject }): ReactElement {
  const { data, error, refetch } = useQuery({
    queryKey: [...recordsKey({ name: record.table }), "history", record.id],
    queryFn: ({ signal }) => readHistory(record.table, record.id, signal),
    staleTime: 0,
  });
  return <HistoryEntries history={data} fields={record.fields} error={error} retry={() => void refetch()} />;
}

/** Shows who changed a record of any table, when, and each old and new value (DESIGN §6). */
export function RecordHistory({
  record,
  onClose,
}: {
  record: HistorySubject | null;
  onClose: () => void;
}): ReactElement {
  return (
    <Drawer
      opened={record !== null}
      onClose={onClose}
      position="right"
      size={520}
      title={record === null ? "History" : `History: ${record.title}`}
    >
      {record === null ? null : <Entries record={record} />}
    </Drawer>
  );
}

/** Shows the history of an entity's record. */
export function HistoryDrawer({
  entity,
  row,
  onClose,
}: {
  entity: Entity;
  row: Row | null;
  onClose: () => void;
}): ReactElement {
  const record =
    row === null
      ? null
      : { table: entity.name, id: row.id, title: recordTitle(entity, row), fields: distinctFields(entity) };
  return <RecordHistory record={record} onClose={onClose} />;
}
