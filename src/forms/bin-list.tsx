import { Button, Checkbox, Group, Text } from "@mantine/core";
import { IconRestore } from "@tabler/icons-react";
import { useState, type ReactElement } from "react";
import { formatMoment } from "../shared/dates";
import { notify } from "../ui/notify";
import { EmptyState } from "../ui/states";
import styles from "./recycle-bin.module.css";

/** Something deleted, as the recycle bin shows it. */
export interface Deleted {
  id: number;
  title: string;
  /** What tells it apart from others of its name. */
  words: string;
  /** ISO moment. */
  at: string;
  by: string;
}

interface BinListProps {
  rows: readonly Deleted[];
  /** How many are deleted in all. */
  total: number;
  /** Asks for more of them; undefined where no more can be shown at once. */
  onMore: (() => void) | undefined;
  /** Takes them back; `what` names them. */
  restore: (ids: number[], what: string) => Promise<void>;
}

/** What was deleted, the last first, each with who deleted it when and its way back (DESIGN §4). */
export function BinList({ rows, total, onMore, restore }: BinListProps): ReactElement {
  const [marked, setMarked] = useState<ReadonlySet<number>>(new Set());
  const [busy, setBusy] = useState(false);
  if (total === 0)
    return (
      <EmptyState
        title="The recycle bin is empty"
        text="Deleted records wait here until they are restored."
      />
    );
  const takeBack = async (chosen: readonly Deleted[]): Promise<void> => {
    const [first] = chosen;
    if (first === undefined) return;
    setBusy(true);
    try {
      const ids = chosen.map(({ id }) => id);
      await restore(ids, chosen.length === 1 ? first.title : `${chosen.length} records`);
      setMarked(new Set());
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
          onClick={() => void takeBack(chosen)}
        >
          {chosen.length === 0 ? "Restore the marked" : `Restore ${chosen.length}`}
        </Button>
      </div>
      <ul className={styles.rows}>
        {rows.map((row) => (
          <li key={row.id}>
            <Checkbox
              aria-label={`Mark ${row.title}, No. ${row.id}`}
              checked={marked.has(row.id)}
              onChange={(event) => mark([row.id], event.currentTarget.checked)}
            />
            <div className={styles.words}>
              <b>{row.title}</b>
              <p>{row.words}</p>
              <p>
                No. {row.id}, deleted {formatMoment(row.at)} by {row.by || "unknown"}
              </p>
            </div>
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconRestore size={15} aria-hidden />}
              disabled={busy}
              onClick={() => void takeBack([row])}
            >
              Restore<span className="sr-only"> {row.title}</span>
            </Button>
          </li>
        ))}
      </ul>
      {total > rows.length ? (
        <Group justify="space-between" mt="sm">
          <Text size="sm" c="dimmed">
            The last {rows.length.toLocaleString("en-PH")} of {total.toLocaleString("en-PH")}
            {onMore === undefined ? ": restore some of them to see the older ones." : "."}
          </Text>
          {onMore === undefined ? null : (
            <Button size="compact-sm" variant="default" onClick={onMore}>
              Show more
            </Button>
          )}
        </Group>
      ) : null}
    </>
  );
}
