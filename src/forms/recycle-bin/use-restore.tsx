import { Button } from "@mantine/core";
import { IconRestore } from "@tabler/icons-react";
import { useState, type ReactElement } from "react";
import { SelectedBar } from "../../ui/data-table";
import { notify } from "../../ui/toasts/notify";

/** Restores the records with these ids; `what` names them in messages. */
export type Restore = (ids: number[], what: string) => Promise<void>;

/** A deleted record with its id and title. */
interface Deleted {
  id: number;
  title: string;
}

interface Restoring {
  /** The button that restores one row. */
  button: (row: Deleted) => ReactElement;
  /** The bar that restores the selected rows of all pages. */
  bar: (rows: readonly Deleted[], clear: () => void) => ReactElement;
}

/** The controls that restore one row or several from the recycle bin. Only one restore runs at a time. */
export function useRestore(restore: Restore): Restoring {
  const [busy, setBusy] = useState(false);
  const takeBack = async (chosen: readonly Deleted[]): Promise<boolean> => {
    const [first] = chosen;
    if (first === undefined) return false;
    setBusy(true);
    try {
      const ids = chosen.map(({ id }) => id);
      await restore(ids, chosen.length === 1 ? first.title : `${chosen.length} records`);
      return true;
    } catch (error) {
      notify.error(error);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return {
    button: (row) => (
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconRestore size={15} aria-hidden />}
        disabled={busy}
        onClick={() => void takeBack([row])}
      >
        Restore<span className="sr-only"> {row.title}</span>
      </Button>
    ),
    bar: (rows, clear) => (
      <SelectedBar count={rows.length} onClear={clear}>
        <Button
          size="compact-sm"
          leftSection={<IconRestore size={15} aria-hidden />}
          loading={busy}
          onClick={() => {
            void takeBack(rows).then((done) => {
              if (done) clear();
            });
          }}
        >
          Restore {rows.length.toLocaleString("en-PH")}
        </Button>
      </SelectedBar>
    ),
  };
}
