import { useCallback, useMemo, useState } from "react";
import { MAX_ROWS, selectedInStatement, toParameters, useAdHocQuery } from "../../../analytics";
import type { SqlText } from "../../../shared/calls/explorations";
import type { Cells } from "../../../shared/cells/columns";
import { useExport, type Shown } from "../../report/use-export";
import { answerTable } from "../../../statements/answer-table";
import { statementDrawing } from "../../../statements/statement-drawing";
import { statementSheetChart } from "../../../statements/statement-sheet-chart";
import { inOwnText } from "../../../statements/selected-tables";
import { meantByStatement } from "../../../statements/facts-in-statement";
import { useStatementOpens } from "../sql/use-statement-opens";
import type { BoardFilter } from "../../../pivots/pivot-filters";

/** The answer of a person's own statement on a dashboard, and its export. */
export function useSqlFigures(
  { text, chart }: SqlText,
  title: string,
  { filter, stage, selected, within }: BoardFilter,
) {
  const parameters = useMemo(
    () => toParameters(filter, { process_stage: stage, ...selected }),
    [filter, stage, selected],
  );
  const asked = useMemo(() => selectedInStatement(text, parameters), [text, parameters]);
  const follows = asked.sql !== text;
  const { answer, of, state, error, retry } = useAdHocQuery(asked.sql);
  const table = useMemo(() => (answer === undefined ? null : answerTable(answer)), [answer]);
  const drawing = useMemo(() => (table === null ? null : statementDrawing(table, chart)), [table, chart]);
  const [order, setOrder] = useState<{ of: unknown; rows: readonly Cells[] } | null>(null);
  const keepOrder = useCallback((rows: readonly Cells[]) => setOrder({ of: table, rows }), [table]);
  const isCut = answer?.cut === true;
  const exportShown = useExport(follows ? filter : {}, follows ? stage : "both");
  const current = of === asked.sql && state === "ready";
  const opens = useStatementOpens({
    text,
    parameters,
    table,
    isCurrent: current,
    onExport: (shown) => exportShown({ ...(follows ? { narrowed: within } : {}), ...shown }),
  });
  /** The table as it is shown; null until there is one. */
  const shownTable = (): Shown | null =>
    table === null
      ? null
      : {
          title,
          columns: table.columns,
          rows: order?.of === table ? (order?.rows ?? []) : table.rows,
          frozenColumns: 1,
          chart: drawing === null ? undefined : statementSheetChart(drawing),
          ...(follows ? {} : { records: "As the statement says" }),
          narrowed: [...(follows ? within : []), ["SQL", text]],
          meant: meantByStatement(text),
          notes: isCut ? [["Cut", `The first ${MAX_ROWS.toLocaleString("en-PH")} rows`]] : [],
        };
  const exportTable = async () => {
    const shown = shownTable();
    return shown === null ? false : exportShown(shown);
  };
  return {
    table,
    drawing,
    state,
    error: inOwnText(error, asked.linesBefore),
    retry,
    title,
    isCut,
    /** Whether the shown answer is of the present filters. */
    current,
    opens,
    /** Whether the filters of the dashboard select its records. */
    follows,
    keepOrder,
    shownTable,
    exportTable,
  };
}
