import { Skeleton } from "@mantine/core";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState, type ReactElement } from "react";
import type { Entity, Row } from "../entities";
import { formatField, textOf } from "../fields";
import { notify } from "../ui/notify";
import { ErrorState } from "../ui/states";
import { BinList } from "./bin-list";
import { makeChange } from "./make-change";
import { binKey, listRecords, mostRowsPerCall, recordsKey } from "./record-calls";
import { recordTitle } from "./record-title";

const step = 100;

const known = new Set(["arbo_name", "arc_name", "region_name", "province_name", "muncity_name", "status"]);

/** What tells a deleted row apart: its main values beside the name. */
const words = (entity: Entity, row: Row): string =>
  Object.entries(entity.fields)
    .filter(([name, field]) => field.main === true && !known.has(name))
    .map(([name, field]) => formatField(row[name], field))
    .filter((text) => text !== "")
    .slice(0, 5)
    .join(" · ");

/** The deleted records of an entity and their way back. */
export function DeletedRecords({ entity }: { entity: Entity }): ReactElement {
  const [most, setMost] = useState(step);
  const client = useQueryClient();
  const bin = useQuery({
    queryKey: [...recordsKey(entity), "deleted", most],
    queryFn: ({ signal }) =>
      listRecords(entity, { deleted: true, sort: "-time_stamp", page: 1, page_size: most }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  if (bin.isError) return <ErrorState error={bin.error} retry={() => void bin.refetch()} />;
  if (bin.data === undefined) return <Skeleton height={160} />;
  const restore = async (ids: number[], what: string): Promise<void> => {
    const { kept } = await makeChange(entity, { what: "restore", title: what, body: { ids } });
    if (kept === null) notify.success(`Restored: ${what}`);
    else notify.info(`${what}: restored as soon as the server is back.`);
    await client.invalidateQueries({ queryKey: binKey });
  };
  return (
    <BinList
      rows={bin.data.rows.map((row) => ({
        id: row.id,
        title: recordTitle(entity, row),
        words: words(entity, row),
        at: textOf(row["deleted_at"]) || row.time_stamp,
        by: textOf(row["deleted_by_name"]),
      }))}
      total={bin.data.total}
      onMore={most < mostRowsPerCall ? () => setMost(most + step) : undefined}
      restore={restore}
    />
  );
}
