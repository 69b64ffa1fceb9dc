import { useCallback, useMemo, useState } from "react";
import { joinedTables, MAX_ROWS, type FactTable } from "../../../analytics";
import type { Pivot } from "../../../shared/calls/explorations";
import type { Cells } from "../../../shared/cells/columns";
import { useExport, type Shown } from "../../report/use-export";
import { useScopeLabel } from "../../report/use-scope-label";
import { chosenView } from "../../../pivots/drawing/chosen-view";
import { pivotSheetChart } from "../../../pivots/drawing/pivot-sheet-chart";
import { comparedWords } from "../../../pivots/pivot-comparison";
import { sheetRules } from "../../../pivots/table/pivot-rules";
import { pivotTable } from "../../../pivots/table/pivot-table";
import { wholeTable } from "../../../pivots/table/whole-table";
import {
  columnsLeftNote,
  pivotNotes,
  pivotTitle,
  pivotWarnings,
  totalLabel,
} from "../../../pivots/pivot-texts";
import { meantByPivot } from "../../../pivots/pivot-measures";
import { usePivot } from "./use-pivot";

/**
 * The figures of a pivot under its filters: its answer as a table, what a reader must know of it, and its export. `name`
 * is the title, if it has one of its own; `within` says what narrows the records beyond the pivot, for exports.
 */
export function usePivotFigures(
  pivot: Pivot,
  name: string | undefined,
  within: NonNullable<Shown["narrowed"]> = [],
) {
  const scope = useScopeLabel();
  const fact = (joinedTables.find((one) => one.name === pivot.fact) ?? joinedTables[0]) as FactTable;
  const asked = usePivot(pivot, fact);
  const { laid, sql, selected, compared } = asked;
  const comparison = compared?.state === "compared" ? compared.comparison : null;
  const all = totalLabel(pivot, scope);
  const table = useMemo(
    () => (laid === null ? null : pivotTable(laid.arranged, all, laid.pivot.totals)),
    [laid, all],
  );
  const [order, setOrder] = useState<{ of: unknown; rows: readonly Cells[] } | null>(null);
  const keepOrder = useCallback((rows: readonly Cells[]) => setOrder({ of: table, rows }), [table]);
  const exportOfBar = useExport(pivot.filter, pivot.stage);
  const narrowed = [...pivotNotes(pivot), ...comparedWords(comparison)];
  const exportShown = (shown: Shown) => exportOfBar({ narrowed: [...within, ...narrowed], ...shown });
  const title = pivotTitle(pivot, fact);
  const shownTitle = name ?? title;
  const notes = pivotWarnings(pivot, fact, selected, laid?.cut === true ? MAX_ROWS : null, compared);
  /** The table as it is shown, with the columns for which the screen has no room; null until there is one. */
  const shownTable = (): Shown | null => {
    if (table === null || laid === null) return null;
    const { arranged } = laid;
    const whole = wholeTable(table, order?.of === table ? order.rows : table.rows, (most) =>
      pivotTable(arranged, all, laid.pivot.totals, most),
    );
    const more = columnsLeftNote(whole.columnsLeft);
    return {
      title: shownTitle,
      columns: whole.columns,
      rows: whole.rows,
      level: table.level,
      frozenColumns: table.frozenColumns,
      chart: pivotSheetChart(table, arranged, chosenView(laid.pivot, arranged)),
      rules: sheetRules(laid.pivot, whole),
      shades: laid.pivot.shaded === true ? whole.shades : undefined,
      notes: [["Pivot", title], ...[...notes, ...more].map((note) => ["Note", note] as const), ["SQL", sql]],
      meant: [meantByPivot(pivot, fact)],
    };
  };
  const exportTable = async () => {
    const shown = shownTable();
    return shown === null ? false : exportShown(shown);
  };
  return {
    ...asked,
    fact,
    scope,
    comparison,
    table,
    title,
    shownTitle,
    notes,
    narrowed,
    keepOrder,
    exportShown,
    shownTable,
    exportTable,
  };
}
