import { useMemo, useState, type ReactElement } from "react";
import { useAdHocQuery, type FactField } from "../../analytics";
import { columnLabel } from "../../labels/column-label";
import { fieldKind, isKey, valueLabel } from "../../pivots/facts/fields";
import { totalColumn } from "../../pivots/sql/records";
import type { Cells, Column } from "../../shared/cells/columns";
import { totalLineLevel, withTotalLine } from "../../shared/cells/total-line";
import { countedRecords } from "../../shared/wording";
import { ReportTable } from "../../ui/report-table/report-table";
import { ListDrawer } from "../report/list-drawer";
import type { Shown } from "../report/use-export";

/** The maximum number of listed records. The drawer tells when there are more. */
export const MAX_RECORDS = 5000;

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

/** The statement for records of a fact, and how they are listed. */
export interface RecordsAsked {
  title: string;
  /** At most `MAX_RECORDS` records, with `rows_in_all` and the sums of `summed`. */
  sql: string;
  fields: readonly FactField[];
  summed: readonly string[];
  /** The facts whose changes are followed. */
  follows: readonly string[];
  /** What the list holds, in words; null where the title says it. */
  holds: string | null;
}

interface RecordsDrawerProps {
  asked: RecordsAsked;
  hidden: readonly string[];
  onExport: (shown: Shown) => Promise<boolean>;
  onClose: () => void;
}

/** Records of a fact in a drawer, with an export of their own. */
export function RecordsDrawer({ asked, hidden, onExport, onClose }: RecordsDrawerProps): ReactElement {
  const { title, sql, fields, summed, follows, holds } = asked;
  const [order, setOrder] = useState<readonly Cells[] | null>(null);
  const columns = useMemo(() => columnsOf(fields, hidden, summed), [fields, hidden, summed]);
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
  const held = holds === null ? said : `${said}. ${holds}`;
  return (
    <ListDrawer
      title={title}
      count={rows === undefined ? "" : held}
      has={rows !== undefined}
      error={error}
      retry={retry}
      shown={
        rows === undefined || rows.length === 0
          ? null
          : () => ({
              title,
              // A sheet sums its own rows. The sum of a limited list would be less than the total.
              columns: rows.length < all ? columns.map(({ total: _sum, ...column }) => column) : columns,
              rows: order ?? proven,
              level: totalLineLevel,
              frozenColumns: 1,
              notes: [
                ["Records behind", title],
                ...(holds === null ? [] : [["Which", holds] as const]),
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
          label={title}
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
