import { useEffect, useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import { queries, useQuery, type Parameters, type QueryState } from "../analytics";
import type { Cells } from "../shared/columns";
import type { Status } from "../shared/permissions";
import { useRegionOrder } from "./region-order";
import type { Report, ReportLayout } from "./report";

const key = "view";

/** The layouts that a scope has, and the one that the address names; the second, by place, where it names none. */
export function useLayout(report: Report, status: Status) {
  const [address, setAddress] = useSearchParams();
  const layouts = useMemo(
    () => report.layouts.filter((layout) => layout.for === undefined || layout.for.includes(status)),
    [report, status],
  );
  const layout = layouts.find(({ name }) => name === address.get(key)) ?? layouts[1] ?? layouts[0];
  if (layout === undefined) throw new Error(`The report “${report.name}” has no layout.`);
  const choose = (name: string): void =>
    setAddress((now) => {
      const next = new URLSearchParams(now);
      next.set(key, name);
      return next;
    });
  return { layouts, layout, choose };
}

/**
 * The rows of a layout as people read them: regions in their order, totals named `all`. Of `onePlace` the
 * subtotal would say the same as the total, and is left out. A failure is logged (spec §8).
 */
export function useReportRows(
  layout: ReportLayout,
  parameters: Parameters,
  all: string,
  onePlace: boolean,
): Omit<QueryState, "rows"> & { rows: readonly Cells[] | undefined } {
  const query = queries[layout.query];
  if (query === undefined) throw new Error(`There is no query “${layout.query}”.`);
  const answer = useQuery(query, parameters);
  const inOrder = useRegionOrder();
  useEffect(() => {
    if (answer.error !== undefined)
      console.error(`The report ${layout.query} could not be loaded: ${answer.error.message}`);
  }, [answer.error, layout.query]);
  const rows = useMemo(() => {
    if (answer.rows === undefined) return undefined;
    return inOrder(answer.rows)
      .filter((row) => layout.rows?.(row) ?? true)
      .filter((row) => !(onePlace && layout.level?.(row) === "subtotal"))
      .map((row) => layout.present?.(row, all) ?? row);
  }, [answer.rows, inOrder, onePlace, layout, all]);
  return { ...answer, rows };
}
