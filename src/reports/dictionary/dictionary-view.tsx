import { Button, SegmentedControl, TextInput } from "@mantine/core";
import { IconFileSpreadsheet, IconSearch } from "@tabler/icons-react";
import { useDeferredValue, useMemo, useState, type ReactElement } from "react";
import { maxSearchLength } from "../../shared/bounds";
import type { Column } from "../../shared/cells/columns";
import { definitionKinds, type DefinitionKind } from "../../shared/definitions";
import { useAddress } from "../../ui/page/address";
import { usePrinting } from "../../ui/page/printing";
import { EmptyState } from "../../ui/page/states";
import { definitionCells, definitionColumns } from "../../workbook/definitions";
import { PrintHead } from "../../dashboard/page/print-head";
import { noteText } from "../../dashboard/tile/note";
import { useExport } from "../report/use-export";
import { counted, type LabeledText } from "../../shared/wording";
import { EntryView } from "./entry-view";
import { entries, findEntries } from "./entries";
import styles from "./dictionary.module.css";

const keys = { find: "find", kind: "kind", entry: "entry" } as const;
const PAGE_SIZE = 50;
const where: Column = { name: "where", label: "Where", kind: "text", width: 36, wraps: true };
const [kindColumn, titleColumn, ...others] = definitionColumns;
const columns = [kindColumn, titleColumn, where, ...others].filter((one) => one !== undefined);
const kindLabels: Readonly<Record<DefinitionKind, string>> = {
  Figure: "Figures",
  Fact: "Facts",
  Field: "Fields",
  List: "Lists",
};
const all = "all";
const noFilter = {};

/** The data dictionary: every figure, fact, field and list, searched by any words. A link can name one entry. */
export default function DictionaryView(): ReactElement {
  const [address, setAddress] = useAddress();
  const typed = address.get(keys.find) ?? "";
  const text = useDeferredValue(typed);
  const kind = definitionKinds.find((one) => one === address.get(keys.kind)) ?? null;
  const named = entries.find(({ id }) => id === address.get(keys.entry));
  const found = useMemo(() => (named === undefined ? findEntries(text, kind) : [named]), [text, kind, named]);
  const [pages, setPages] = useState({ of: found, count: 1 });
  const shown = (pages.of === found ? pages.count : 1) * PAGE_SIZE;
  const printing = usePrinting();
  const exportShown = useExport(noFilter, "both");
  const set = (key: string, value: string): void =>
    setAddress(
      (now) => {
        now.delete(keys.entry);
        if (value === "") now.delete(key);
        else now.set(key, value);
      },
      { replace: true },
    );
  const searched: LabeledText[] = typed === "" || named !== undefined ? [] : [["Words searched", typed]];
  const onExport = (): void =>
    void exportShown({
      title: "Data dictionary",
      columns,
      rows: found.map((entry) => definitionCells({ ...entry, caveats: noteText(entry.caveats) ?? "" })),
      frozenColumns: 2,
      records: "None: the dictionary says what the figures and fields mean",
      narrowed: searched,
      notes: [],
    });
  return (
    <>
      <PrintHead
        title="Data dictionary"
        scope="All offices"
        filters={kind === null || named !== undefined ? searched : [["Kind", kindLabels[kind]], ...searched]}
      />
      <div className={`${styles.bar} no-print`}>
        <TextInput
          label="Find in the dictionary"
          placeholder="Any words of a name, definition, source field or owner"
          leftSection={<IconSearch size={16} aria-hidden />}
          value={typed}
          maxLength={maxSearchLength}
          onChange={(event) => set(keys.find, event.currentTarget.value)}
          className={styles.find}
          autoComplete="off"
        />
        <SegmentedControl
          aria-label="Kind of entry"
          data={[
            { value: all, label: "All" },
            ...definitionKinds.map((one) => ({ value: one, label: kindLabels[one] })),
          ]}
          value={kind ?? all}
          onChange={(value) => set(keys.kind, value === all ? "" : value)}
          transitionDuration={0}
        />
        <Button
          variant="default"
          leftSection={<IconFileSpreadsheet size={16} />}
          disabled={found.length === 0}
          onClick={onExport}
        >
          Excel
        </Button>
      </div>
      {named === undefined ? (
        <output className={styles.count}>
          {printing && found.length > shown ? `The first ${shown} of ` : ""}
          {counted(found.length, "entry", "entries")}
        </output>
      ) : (
        <Button className="no-print" variant="subtle" size="compact-sm" onClick={() => set(keys.find, "")}>
          All entries
        </Button>
      )}
      {found.length === 0 ? (
        <EmptyState
          title="No entry has these words"
          text="Try fewer words, or another kind of entry."
          action={
            <Button
              onClick={() => setAddress((now) => Object.values(keys).forEach((key) => now.delete(key)))}
            >
              Show all
            </Button>
          }
        />
      ) : (
        found
          .slice(0, shown)
          .map((entry) => <EntryView key={entry.id} entry={entry} open={entry === named} />)
      )}
      {found.length > shown ? (
        <Button
          className="no-print"
          variant="default"
          onClick={() => setPages({ of: found, count: shown / PAGE_SIZE + 1 })}
        >
          Show {Math.min(PAGE_SIZE, found.length - shown)} more
        </Button>
      ) : null}
    </>
  );
}
