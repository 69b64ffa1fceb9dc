import { Skeleton } from "@mantine/core";
import { Suspense, useCallback, useMemo, useRef, useState, type ReactElement } from "react";
import { factTables, MAX_ROWS, selectedInStatement, SqlProblem, useAdHocQuery } from "../../../analytics";
import { lazyPart } from "../../../api/calls/lazy-part";
import { useSession } from "../../../api/session/session";
import type { Cells } from "../../../shared/cells/columns";
import { seesPersons } from "../../../shared/permissions";
import { counted } from "../../../shared/wording";
import { TableSkeleton } from "../../../ui/page/skeletons";
import { EmptyState, ErrorState } from "../../../ui/page/states";
import { PrintHead } from "../../../dashboard/page/print-head";
import { useScopeLabel } from "../../report/use-scope-label";
import { useExport } from "../../report/use-export";
import { renamedInStatement } from "../../../shared/calls/held-names";
import { useFormerValues } from "../../../ui/page/former-values";
import { answerTable } from "../../../statements/answer-table";
import { statementDrawing } from "../../../statements/statement-drawing";
import { statementSheetChart } from "../../../statements/statement-sheet-chart";
import { meantByStatement } from "../../../statements/facts-in-statement";
import { inOwnText } from "../../../statements/selected-tables";
import styles from "../explore.module.css";
import { FactsProgress } from "../facts-progress";
import { SchemaBrowser } from "./schema-browser";
import { ChartFields } from "./chart-fields";
import { statementDraft } from "../exploration-draft";
import { SqlAnswer } from "./sql-answer";
import { SqlBar } from "./sql-bar";
import { drawSql, runSql, useSqlDraft, writeSql } from "./sql-draft";
import { useStatementOpens } from "./use-statement-opens";
import type { SqlEditorHandle } from "./sql-editor";

const SqlEditor = lazyPart(() => import("./sql-editor"));

const noFilter = {};
const asStated = "As the statement says";

const columnsHint =
  "A column called arbo_id or arbo_key opens the organization; record_id beside kind, or row_key where a fact has no record_id, opens the record for those who open the forms.";
const tracedHint = `A figure opens the records that its row is counted from. ${columnsHint}`;
const untracedHint = `Figures open no records here: this takes one select over one fact, such as selected_support, whose rows are its records or grouped by columns of it that stand in the answer. ${columnsHint}`;

/** A user's own statement over the facts of their area: schema, editor, and the answer as a report table. */
export function SqlView({ name }: { name: string | undefined }): ReactElement {
  const { text, chart, run, runs } = useSqlDraft();
  const mayName = useSession(({ user }) => seesPersons(user));
  const scope = useScopeLabel();
  const { former } = useFormerValues();
  const made = useMemo(() => (run === null ? null : selectedInStatement(run, {})), [run]);
  const asked = useAdHocQuery(made?.sql ?? null, { attempt: runs });
  const { answer, of, state } = asked;
  const error = useMemo(() => inOwnText(asked.error, made?.linesBefore ?? 0), [asked.error, made]);
  const editor = useRef<SqlEditorHandle>(null);
  const table = useMemo(() => (answer === undefined ? null : answerTable(answer)), [answer]);
  const drawing = useMemo(() => (table === null ? null : statementDrawing(table, chart)), [table, chart]);
  const [order, setOrder] = useState<{ of: unknown; rows: readonly Cells[] } | null>(null);
  const keepOrder = useCallback((rows: readonly Cells[]) => setOrder({ of: table, rows }), [table]);
  const exportShown = useExport(noFilter, "both");
  const opens = useStatementOpens({
    text: run,
    parameters: noFilter,
    table,
    isCurrent: state === "ready",
    onExport: exportShown,
  });
  const problem = useMemo(
    () =>
      error instanceof SqlProblem && run === text ? { message: error.message, place: error.place } : null,
    [error, run, text],
  );
  const running = run !== null && state === "loading";
  const title = name ?? "SQL statement";
  const onExport = () =>
    table !== null &&
    exportShown({
      title,
      columns: table.columns,
      rows: order?.of === table ? (order?.rows ?? []) : table.rows,
      frozenColumns: 1,
      chart: drawing === null ? undefined : statementSheetChart(drawing),
      records: asStated,
      narrowed: [["SQL", run ?? ""]],
      meant: meantByStatement(run ?? ""),
      notes: answer?.cut === true ? [["Cut", `The first ${MAX_ROWS.toLocaleString("en-PH")} rows`]] : [],
    });
  return (
    <div className={styles.layout} data-building>
      <SchemaBrowser
        facts={factTables}
        mayName={mayName}
        onInsert={(inserted) => editor.current?.insert(inserted)}
      />
      <div className={styles.result}>
        <div className={`${styles.editor} no-print`}>
          <Suspense fallback={<Skeleton height="100%" />}>
            <SqlEditor
              ref={editor}
              text={text}
              facts={factTables}
              problem={problem}
              onChange={writeSql}
              onRun={runSql}
            />
          </Suspense>
        </div>
        <SqlBar
          text={text}
          running={running}
          isAnswered={run !== null && table !== null && state === "ready"}
          onCancel={asked.cancel}
          makeDraft={() => (run === null ? null : statementDraft(run, chart, title))}
          onExport={() => void onExport()}
        />
        <PrintHead landscape title={title} scope={scope} filters={[]} stage={asStated} />
        {error instanceof SqlProblem ? (
          <p className={styles.problem} role="alert">
            {error.place === null ? "" : `Line ${error.place.line}, column ${error.place.column}: `}
            {error.message}
          </p>
        ) : error === undefined ? null : (
          <ErrorState title="The statement could not be run" error={error} retry={asked.retry} />
        )}
        {state === "cancelled" ? <output className={styles.note}>The statement was cancelled.</output> : null}
        {running ? <FactsProgress /> : null}
        {running && table === null ? (
          <TableSkeleton rows={8} columns={5} />
        ) : table === null || drawing === null ? (
          error === undefined && state !== "cancelled" ? (
            <EmptyState
              title="No answer yet"
              text="Write a select, or choose a fact at the side, and run it."
            />
          ) : null
        ) : (
          <div className={running ? styles.updating : undefined} aria-busy={running}>
            <output className={styles.note}>
              {answer?.cut === true
                ? `The first ${table.rows.length.toLocaleString("en-PH")} rows; there are more.`
                : `${counted(table.rows.length, "row")}.`}
              {run === null ? null : renamedInStatement(former, run).map((text) => ` ${text}`)}
              {state === "ready" ? null : " It is the answer to the statement before."}
            </output>
            {table.rows.length === 0 ? null : (
              <>
                <p className={`${styles.note} no-print`}>{opens.isTraced ? tracedHint : untracedHint}</p>
                <ChartFields chart={chart} table={table} onChange={drawSql} />
                <SqlAnswer
                  key={of}
                  table={table}
                  drawing={drawing}
                  title={`Answer of ${title}`}
                  hasTable
                  opens={opens}
                  onOrder={keepOrder}
                />
              </>
            )}
          </div>
        )}
      </div>
    </div>
  );
}
