import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState, type ReactElement } from "react";
import { useSession } from "../../api/session/session";
import type { Entity, Row } from "../../entities";
import { parentReferenceOf } from "../../entities/define/references";
import { textOf } from "../../fields";
import { formatMoment } from "../../shared/time/dates";
import { useLayout } from "../../tables/use-layout";
import {
  DataTable,
  firstQuery,
  narrowedBy,
  shownColumns,
  withPageSize,
  type DataColumn,
} from "../../ui/data-table";
import { notify } from "../../ui/toasts/notify";
import { EmptyState } from "../../ui/page/states";
import { ExportButton } from "../table/export-button";
import { listBody } from "../records/list-body";
import { makeChange } from "../changes/make-change";
import { binKey, listRecords, recordsKey } from "../records/record-calls";
import { numberColumn, recordColumns } from "../table/record-columns";
import { recordTitle } from "../records/record-title";
import { useRestore } from "./use-restore";

/** The columns that show when a row was deleted, which is its last change, and by whom. */
const deletion: DataColumn<Row>[] = [
  {
    id: "time_stamp",
    label: "Deleted",
    width: 180,
    cell: (row) => formatMoment(textOf(row["deleted_at"]) || row.time_stamp),
  },
  {
    id: "deleted_by",
    label: "Deleted by",
    width: 160,
    sortable: false,
    cell: (row) => textOf(row["deleted_by_name"]) || "unknown",
  },
];

/** The column with the parent record of a row; none when the entity's rows belong to no other record. */
const parentColumn = (entity: Entity): DataColumn<Row>[] => {
  const under = parentReferenceOf(entity);
  if (under === null) return [];
  const cell = (row: Row): string => textOf(row["belongs_to"]) || textOf(row[under.field]);
  return [
    { id: "belongs_to", label: "Belongs to", width: 270, sortable: false, filter: "none", cell, title: cell },
  ];
};

/** The main columns of the records. The columns of the deletion come after the first two, which name the record. */
const columnsOf = (entity: Entity): DataColumn<Row>[] => {
  const main = recordColumns(entity, "main", []).filter(({ id }) => id !== "attention");
  const own = [...parentColumn(entity), ...main];
  return [...own.slice(0, 2), ...deletion, ...own.slice(2), numberColumn];
};

/** Shows the deleted records of an entity page by page, with buttons to restore them. */
export function DeletedRecords({ entity }: { entity: Entity }): ReactElement {
  const client = useQueryClient();
  const user = useSession((session) => session.user);
  const [layout, setLayout] = useLayout(user?.id ?? 0, `${entity.name}.bin`);
  const [moved, setMoved] = useState(firstQuery);
  const query = withPageSize(moved, layout);
  const [selection, setSelection] = useState<ReadonlyMap<string, Row>>(new Map());
  const columns = useMemo(() => columnsOf(entity), [entity]);
  const body = { sort: "-time_stamp", ...listBody(entity, query, {}, undefined), deleted: true };
  const asked = { ...body, page: query.page, page_size: query.pageSize };
  const bin = useQuery({
    queryKey: [...recordsKey(entity), "deleted", asked],
    queryFn: ({ signal }) => listRecords(entity, asked, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const { button, bar } = useRestore(async (ids, what) => {
    const { queuedKey } = await makeChange(entity, { what: "restore", title: what, body: { ids } });
    if (queuedKey === null) notify.success(`Restored: ${what}`);
    else notify.info(`${what}: restored as soon as the server is back.`);
    setSelection((now) => new Map([...now].filter(([id]) => !ids.includes(Number(id)))));
    await client.invalidateQueries({ queryKey: binKey });
  });
  const named = (row: Row) => ({ id: row.id, title: recordTitle(entity, row) });
  const label = `Recycle bin of ${entity.screen.heading}`;
  const looksFor = query.search !== "" || Object.values(query.filters).some((part) => part !== "");
  return (
    <DataTable
      label={label}
      columns={columns}
      getRowId={({ id }) => String(id)}
      rows={bin.data?.rows}
      total={bin.data?.total ?? 0}
      busy={bin.isFetching && bin.data !== undefined}
      error={bin.data === undefined ? (bin.error ?? undefined) : undefined}
      retry={() => void bin.refetch()}
      query={query}
      onQuery={setMoved}
      layout={layout}
      onLayout={setLayout}
      selection={selection}
      onSelection={setSelection}
      notice={
        selection.size === 0 ? null : bar([...selection.values()].map(named), () => setSelection(new Map()))
      }
      actions={(row) => button(named(row))}
      tools={
        user === null ? undefined : (
          <ExportButton
            entity={entity}
            title={label}
            user={user}
            columns={shownColumns(columns, layout)}
            body={body}
            narrowed={narrowedBy(query, columns)}
            total={bin.isPlaceholderData ? undefined : bin.data?.total}
          />
        )
      }
      empty={
        looksFor ? undefined : (
          <EmptyState
            title="The recycle bin is empty"
            text="Deleted records wait here until they are restored."
          />
        )
      }
    />
  );
}
