import { Button } from "@mantine/core";
import { IconRestore } from "@tabler/icons-react";
import { useState, type ReactElement } from "react";
import { SelectedBar } from "../../ui/data-table";
import { notify } from "../../ui/toasts/notify";

/** Takes records back; `what` names them. */
export type Restore = (ids: number[], what: string) => Promise<void>;

/** Something deleted: its number and its name. */
interface Deleted {
  id: number;
  title: string;
}

interface Restoring {
  /** The button of a row. */
  button: (row: Deleted) => ReactElement;
  /** What can be done with the selected rows of all pages. */
  bar: (rows: readonly Deleted[], clear: () => void) => ReactElement;
}

/** The ways back from the recycle bin, of one row and of several; one at a time. */
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
