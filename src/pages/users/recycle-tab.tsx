import { Skeleton } from "@mantine/core";
import { useState, type ReactElement } from "react";
import { entityNamed } from "../../entities";
import { DeletedRecords } from "../../forms/recycle-bin/deleted-records";
import { maxPageSize } from "../../forms/records/record-calls";
import { useRestore } from "../../forms/recycle-bin/use-restore";
import { LocalTable } from "../../tables/local-table";
import { useAddress } from "../../ui/page/address";
import { notify } from "../../ui/toasts/notify";
import { EmptyState, ErrorState } from "../../ui/page/states";
import { Select } from "../../ui/select";
import { binColumns } from "./bin-columns";
import { restoreFromBin, useBin, useBinCounts } from "./bin-calls";
import styles from "./users.module.css";

const others: Readonly<Record<string, string>> = {
  users: "Users",
  uac: "Access-control roles",
  lookup_item: "Values of dropdowns",
};

const labelOf = (name: string): string => others[name] ?? entityNamed(name).screen.heading;

/** Sorts kinds with deleted records before those without. */
const fullFirst = <T extends { deleted: number }>(counts: readonly T[]): T[] =>
  counts.toSorted((one, other) => Number(other.deleted > 0) - Number(one.deleted > 0));

/** Deleted users, roles or lookup values; only the latest thousand, which is enough in practice. */
function DeletedOthers({ name }: { name: string }): ReactElement {
  const bin = useBin(name, maxPageSize);
  const { button, bar } = useRestore(async (ids, what) => {
    await restoreFromBin(name, ids);
    notify.success(`Restored: ${what}`);
  });
  return (
    <LocalTable
      label={`Recycle bin of ${labelOf(name)}`}
      name="recycle_bin"
      columns={binColumns}
      rows={bin.data?.rows}
      ordered
      error={bin.error}
      retry={() => void bin.refetch()}
      idOf={({ id }) => id}
      actions={button}
      onSelected={bar}
      empty={
        <EmptyState
          title="The recycle bin is empty"
          text="Deleted records wait here until they are restored."
        />
      }
    />
  );
}

interface BinsProps {
  counts: readonly { name: string; deleted: number }[];
  /** The kind that is shown first; it stays selected when its last record is restored. */
  first: string;
}

function Bins({ counts, first }: BinsProps): ReactElement {
  const [address, setAddress] = useAddress();
  const [begun] = useState(first);
  const bins = fullFirst(counts).map(({ name, deleted }) => ({
    value: name,
    label: `${labelOf(name)} (${deleted.toLocaleString("en-PH")})`,
  }));
  const chosen =
    [address.get("bin"), begun].find((name) => bins.some(({ value }) => value === name)) ?? first;
  return (
    <div className={styles.bin}>
      <Select
        label="Deleted from"
        className={styles.choice}
        data={bins}
        value={chosen}
        onChange={(next) => {
          if (next !== null) setAddress((now) => now.set("bin", next));
        }}
        allowDeselect={false}
      />
      {chosen in others ? (
        <DeletedOthers key={chosen} name={chosen} />
      ) : (
        <DeletedRecords key={chosen} entity={entityNamed(chosen)} />
      )}
    </div>
  );
}

/**
 * The recycle bin: deleted records, users, roles and lookup values, with who deleted them and when, and a
 * restore button (DESIGN §4).
 */
export function RecycleTab(): ReactElement {
  const counts = useBinCounts();
  if (counts.isError) return <ErrorState error={counts.error} retry={() => void counts.refetch()} />;
  if (counts.data === undefined) return <Skeleton height={200} />;
  const [first] = fullFirst(counts.data);
  if (first === undefined)
    return (
      <EmptyState
        title="No recycle bin"
        text="Your role opens no screen whose deleted records can be restored."
      />
    );
  return <Bins counts={counts.data} first={first.name} />;
}
