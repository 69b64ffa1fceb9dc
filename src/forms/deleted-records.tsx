import { Button, Checkbox, Skeleton, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { IconRestore } from "@tabler/icons-react";
import { useState, type ReactElement } from "react";
import type { Entity, Row } from "../entities";
import { formatField, textOf } from "../fields";
import { formatMoment } from "../shared/dates";
import { notify } from "../ui/notify";
import { EmptyState, ErrorState } from "../ui/states";
import { makeChange } from "./make-change";
import { listRecords, recordsKey } from "./record-calls";
import { recordTitle } from "./record-title";
import styles from "./recycle-bin.module.css";

const most = 100;

const known = new Set(["arbo_name", "arc_name", "region_name", "province_name", "muncity_name", "status"]);

/** What tells a deleted row apart: its main values beside the name. */
const words = (entity: Entity, row: Row): string =>
  Object.entries(entity.fields)
    .filter(([name, field]) => field.main === true && !known.has(name))
    .map(([name, field]) => formatField(row[name], field))
    .filter((text) => text !== "")
    .slice(0, 5)
    .join(" · ");

/** The deleted records of an entity, the last first, each with who deleted it when and its way back (DESIGN §4). */
export function DeletedRecords({ entity }: { entity: Entity }): ReactElement {
  const [marked, setMarked] = useState<ReadonlySet<number>>(new Set());
  const [busy, setBusy] = useState(false);
  const bin = useQuery({
    queryKey: [...recordsKey(entity), "deleted"],
    queryFn: ({ signal }) =>
      listRecords(entity, { deleted: true, sort: "-time_stamp", page: 1, page_size: most }, signal),
    staleTime: 0,
  });
  if (bin.isError) return <ErrorState error={bin.error} retry={() => void bin.refetch()} />;
  if (bin.data === undefined) return <Skeleton height={160} />;
  const { rows, total } = bin.data;
  if (total === 0)
    return (
      <EmptyState
        title="The recycle bin is empty"
        text="Deleted records wait here until they are restored."
      />
    );
  const restore = async (chosen: readonly Row[]): Promise<void> => {
    const [first] = chosen;
    if (first === undefined) return;
    const what = chosen.length === 1 ? recordTitle(entity, first) : `${chosen.length} records`;
    setBusy(true);
    try {
      const { kept } = await makeChange(entity, {
        what: "restore",
        title: what,
        body: { ids: chosen.map(({ id }) => id) },
      });
      setMarked(new Set());
      if (kept === null) notify.success(`Restored: ${what}`);
      else notify.info(`${what}: restored as soon as the server is back.`);
    } catch (error) {
      notify.error(error);
    } finally {
      setBusy(false);
    }
  };
  const chosen = rows.filter(({ id }) => marked.has(id));
  const mark = (ids: readonly number[], on: boolean): void =>
    setMarked((now) => new Set(on ? [...now, ...ids] : [...now].filter((id) => !ids.includes(id))));
  return (
    <>
      <div className={styles.bar}>
        <Checkbox
          label="All shown"
          checked={chosen.length === rows.length}
          indeterminate={chosen.length > 0 && chosen.length < rows.length}
          onChange={(event) =>
            mark(
              rows.map(({ id }) => id),
              event.currentTarget.checked,
            )
          }
        />
        <Button
          size="compact-sm"
          leftSection={<IconRestore size={15} aria-hidden />}
          disabled={chosen.length === 0}
          loading={busy}
          onClick={() => void restore(chosen)}
        >
          {chosen.length === 0 ? "Restore the marked" : `Restore ${chosen.length}`}
        </Button>
      </div>
      {total > most ? (
        <Text size="sm" c="dimmed">
          The last {most} of {total.toLocaleString("en-PH")} deleted records.
        </Text>
      ) : null}
      <ul className={styles.rows}>
        {rows.map((row) => (
          <li key={row.id}>
            <Checkbox
              aria-label={`Mark ${recordTitle(entity, row)}, No. ${row.id}`}
              checked={marked.has(row.id)}
              onChange={(event) => mark([row.id], event.currentTarget.checked)}
            />
            <div className={styles.words}>
              <b>{recordTitle(entity, row)}</b>
              <p>{words(entity, row)}</p>
              <p>
                No. {row.id}, deleted {formatMoment(textOf(row["deleted_at"]) || row.time_stamp)} by{" "}
                {textOf(row["deleted_by_name"]) || "unknown"}
              </p>
            </div>
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconRestore size={15} aria-hidden />}
              disabled={busy}
              onClick={() => void restore([row])}
            >
              Restore<span className="sr-only"> {recordTitle(entity, row)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
