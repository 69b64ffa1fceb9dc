import { useMemo, useState, type ReactElement } from "react";
import {
  joinedFacts,
  useAdHocQuery,
  type FactField,
  type FactTable,
  type SelectedFact,
} from "../../../analytics";
import type { Cells, Column } from "../../../shared/cells/columns";
import type { Pivot } from "../../../shared/calls/explorations";
import { ReportTable } from "../../../ui/report-table/report-table";
import { ListDrawer } from "../../report/list-drawer";
import type { Shown } from "../../report/use-export";
import { countedRecords } from "../../../shared/wording";
import { totalLineLevel, withTotalLine } from "../../../shared/cells/total-line";
import { columnLabel } from "../../../labels/column-label";
import { fieldKind, isKey, valueLabel } from "../../../pivots/fields";
import type { DrillRequest } from "./pivot-result";
import type { PivotComparison } from "../../../pivots/pivot-comparison";
import { fieldsUsed } from "../../../pivots/pivot-measures";
import { fieldsListed, fieldsSummed, totalColumn, recordsSql } from "./records-sql";

interface RecordsDrawerProps {
  pivot: Pivot;
  fact: FactTable;
  selected: SelectedFact;
  comparison: PivotComparison | null;
  cell: DrillRequest;
  hidden: readonly string[];
  onExport: (shown: Shown) => Promise<boolean>;
  onClose: () => void;
}

/** The maximum number of listed records. The drawer tells when there are more. */
const MAX_RECORDS = 5000;

const keyOf = (row: Cells): string => String(row["row_key"]);
const leading = ["arbo", "arbo_name", "arc_name"];

/** The columns of a fact's records: without keys, the organization first. */
function columnsOf(
  listed: readonly FactField[],
  hidden: readonly string[],
  summed: readonly string[],
): Column[] {
  const fields = listed.filter(({ name }) => !isKey(name) && name !== "thing" && !hidden.includes(name));
  const first = fields.filter(({ name }) => leading.includes(name));
  return [...first, ...fields.filter((field) => !first.includes(field))].map((field) => ({
    name: field.name,
    label: columnLabel(field.name),
    kind: fieldKind(field),
    ...(leading.includes(field.name) ? { width: 34 } : {}),
    ...(summed.includes(field.name) ? { total: "sum" as const } : {}),
  }));
}

/** The records behind a figure of a pivot, with an export of their own. */
export function RecordsDrawer(props: RecordsDrawerProps): ReactElement {
  const { pivot, fact, selected, comparison, cell, hidden, onExport, onClose } = props;
  const [order, setOrder] = useState<readonly Cells[] | null>(null);
  const columns = useMemo(
    () => columnsOf(fieldsListed(pivot, fact), hidden, fieldsSummed(pivot, fact)),
    [pivot, fact, hidden],
  );
  const sql = useMemo(
    () => recordsSql(pivot, fact, selected, cell.path, MAX_RECORDS, cell.isEarlier ? comparison : null),
    [pivot, fact, selected, comparison, cell],
  );
  const follows = useMemo(() => [fact.name, ...joinedFacts(fieldsUsed(pivot, fact))], [pivot, fact]);
  const { answer, error, retry } = useAdHocQuery(sql, { follows });
  const rows = useMemo(
    () =>
      answer?.rows.map((row): Cells => ({
        ...row,
        ...Object.fromEntries(
          columns
            .filter(({ kind, name }) => kind === "text" && row[name] !== null)
            .map(({ name }) => [name, valueLabel(name, row[name] as string | number)]),
        ),
      })),
    [answer, columns],
  );
  const all = Number(rows?.[0]?.["rows_in_all"] ?? 0);
  const counted = countedRecords(all);
  const proven = useMemo(() => {
    if (rows === undefined) return [];
    const summed = columns.filter(({ total }) => total === "sum").map(({ name }) => name);
    const totals = Object.fromEntries(summed.map((name) => [name, rows[0]?.[totalColumn(name)] ?? null]));
    return withTotalLine(rows, columns, `Total of ${counted}`).map((row) =>
      totalLineLevel(row) === "total" ? { ...row, ...totals } : row,
    );
  }, [rows, columns, counted]);
  const said =
    rows !== undefined && rows.length < all
      ? `The first ${rows.length.toLocaleString("en-PH")} of ${counted}`
      : counted;
  return (
    <ListDrawer
      title={cell.title}
      count={rows === undefined ? "" : said}
      has={rows !== undefined}
      error={error}
      retry={retry}
      shown={
        rows === undefined || rows.length === 0
          ? null
          : () => ({
              title: cell.title,
              // A sheet sums its own rows. The sum of a limited list would be less than the total.
              columns: rows.length < all ? columns.map(({ total: _sum, ...column }) => column) : columns,
              rows: order ?? proven,
              level: totalLineLevel,
              frozenColumns: 1,
              notes: [
                ["Records behind", cell.title],
                ...(rows.length < all ? [["Cut", said] as const] : []),
                ["SQL", sql],
              ],
            })
      }
      onExport={onExport}
      onClose={onClose}
    >
      {rows === undefined ? null : (
        <ReportTable
          label={cell.title}
          columns={columns}
          rows={proven}
          rowKey={keyOf}
          level={totalLineLevel}
          onOrder={setOrder}
        />
      )}
    </ListDrawer>
  );
}
