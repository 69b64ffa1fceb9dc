import { Button } from "@mantine/core";
import { IconFileSpreadsheet } from "@tabler/icons-react";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState, type ReactElement } from "react";
import { useSession } from "../api/session";
import type { Entity, Row } from "../entities";
import { formatField, textOf } from "../fields";
import { exportLocal } from "../tables/local-export";
import { shownColumn } from "../tables/local-table";
import { useLayout } from "../tables/use-layout";
import { DataTable, firstQuery, sized, sortText } from "../ui/data-table";
import { notify } from "../ui/notify";
import { EmptyState } from "../ui/states";
import { binColumns, type Deleted } from "./bin-columns";
import { makeChange } from "./make-change";
import { binKey, listRecords, mostRowsPerCall, recordsKey } from "./record-calls";
import { recordTitle } from "./record-title";
import { useRestore } from "./use-restore";

const known = new Set(["arbo_name", "arc_name", "region_name", "province_name", "muncity_name", "status"]);

/** What tells a deleted row apart: its main values beside the name. */
const words = (entity: Entity, row: Row): string =>
  Object.entries(entity.fields)
    .filter(([name, field]) => field.main === true && !known.has(name))
    .map(([name, field]) => formatField(row[name], field))
    .filter((text) => text !== "")
    .slice(0, 5)
    .join(" · ");

const shown = (entity: Entity, row: Row): Deleted => ({
  id: row.id,
  title: recordTitle(entity, row),
  words: words(entity, row),
  at: textOf(row["deleted_at"]) || row.time_stamp,
  by: textOf(row["deleted_by_name"]),
});

/** The server sorts by columns of its own: the number, and the time of the last change, which is the deletion. */
const columns = binColumns.map((column) => ({
  ...shownColumn(column),
  sortable: column.id === "id" || column.id === "time_stamp",
  filter: "none" as const,
}));

/** All that a list body finds in the bin, a call's most at a time. */
async function allDeleted(entity: Entity, body: Record<string, unknown>): Promise<Deleted[]> {
  const found: Deleted[] = [];
  for (let page = 1; ; page += 1) {
    const { rows } = await listRecords(entity, { ...body, page, page_size: mostRowsPerCall });
    found.push(...rows.map((row) => shown(entity, row)));
    if (rows.length < mostRowsPerCall) return found;
  }
}

/** The deleted records of an entity, a page at a time, and their way back. */
export function DeletedRecords({ entity }: { entity: Entity }): ReactElement {
  const client = useQueryClient();
  const user = useSession((session) => session.user?.id ?? 0);
  const [layout, setLayout] = useLayout(user, "recycle_bin");
  const [moved, setMoved] = useState(firstQuery);
  const query = sized(moved, layout);
  const [selection, setSelection] = useState<ReadonlyMap<string, Deleted>>(new Map());
  const body = {
    deleted: true,
    sort: query.sort.length === 0 ? "-time_stamp" : sortText(query.sort),
    ...(query.search === "" ? {} : { search: query.search }),
  };
  const asked = { ...body, page: query.page, page_size: query.pageSize };
  const bin = useQuery({
    queryKey: [...recordsKey(entity), "deleted", asked],
    queryFn: ({ signal }) => listRecords(entity, asked, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const { button, bar } = useRestore(async (ids, what) => {
    const { kept } = await makeChange(entity, { what: "restore", title: what, body: { ids } });
    if (kept === null) notify.success(`Restored: ${what}`);
    else notify.info(`${what}: restored as soon as the server is back.`);
    setSelection((now) => new Map([...now].filter(([id]) => !ids.includes(Number(id)))));
    await client.invalidateQueries({ queryKey: binKey });
  });
  const label = `Recycle bin of ${entity.screen.heading}`;
  return (
    <DataTable
      label={label}
      columns={columns}
      getRowId={({ id }) => String(id)}
      rows={bin.data?.rows.map((row) => shown(entity, row))}
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
      notice={selection.size === 0 ? null : bar([...selection.values()], () => setSelection(new Map()))}
      actions={button}
      tools={
        <Button
          variant="default"
          leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
          onClick={() =>
            void allDeleted(entity, body)
              .then((rows) => exportLocal(label, binColumns, rows, query))
              .catch(notify.error)
          }
        >
          Excel
        </Button>
      }
      empty={
        query.search === "" ? (
          <EmptyState
            title="The recycle bin is empty"
            text="Deleted records wait here until they are restored."
          />
        ) : undefined
      }
    />
  );
}
