import { useMemo, type ReactElement } from "react";
import { joinedFacts, type FactTable, type SelectedFact } from "../../../analytics";
import type { PivotComparison } from "../../../pivots/pivot-comparison";
import { fieldsUsed } from "../../../pivots/pivot-measures";
import type { Pivot } from "../../../shared/calls/explorations";
import type { Shown } from "../../report/use-export";
import { MAX_RECORDS, RecordsDrawer, type RecordsAsked } from "../records-drawer";
import type { DrillRequest } from "./pivot-result";
import { fieldsListed, fieldsSummed, recordsSql } from "./records-sql";

interface PivotRecordsDrawerProps {
  pivot: Pivot;
  fact: FactTable;
  selected: SelectedFact;
  comparison: PivotComparison | null;
  cell: DrillRequest;
  hidden: readonly string[];
  onExport: (shown: Shown) => Promise<boolean>;
  onClose: () => void;
}

/** The records behind a figure of a pivot. */
export function PivotRecordsDrawer(props: PivotRecordsDrawerProps): ReactElement {
  const { pivot, fact, selected, comparison, cell, onExport, ...drawer } = props;
  const earlier = cell.isEarlier ? comparison : null;
  const asked = useMemo<RecordsAsked>(
    () => ({
      title: cell.title,
      sql: recordsSql(pivot, fact, selected, cell.path, MAX_RECORDS, earlier),
      fields: fieldsListed(pivot, fact),
      summed: fieldsSummed(pivot, fact),
      follows: [fact.name, ...joinedFacts(fieldsUsed(pivot, fact))],
      holds: null,
    }),
    [pivot, fact, selected, earlier, cell],
  );
  const exportShown = (shown: Shown) =>
    onExport(earlier === null ? shown : { ...shown, filter: earlier.filter });
  return <RecordsDrawer asked={asked} onExport={exportShown} {...drawer} />;
}
