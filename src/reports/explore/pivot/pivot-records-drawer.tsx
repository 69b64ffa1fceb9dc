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
  const { pivot, fact, selected, comparison, cell, ...drawer } = props;
  const asked = useMemo<RecordsAsked>(
    () => ({
      title: cell.title,
      sql: recordsSql(pivot, fact, selected, cell.path, MAX_RECORDS, cell.isEarlier ? comparison : null),
      fields: fieldsListed(pivot, fact),
      summed: fieldsSummed(pivot, fact),
      follows: [fact.name, ...joinedFacts(fieldsUsed(pivot, fact))],
      holds: null,
    }),
    [pivot, fact, selected, comparison, cell],
  );
  return <RecordsDrawer asked={asked} {...drawer} />;
}
