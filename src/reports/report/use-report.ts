import { useDebouncedCallback } from "@mantine/hooks";
import { useEffect, useMemo, useState } from "react";
import { questions, useAnswer, type Parameters, type AnswerState } from "../../analytics";
import { filterBar } from "../../entities/define/filters";
import type { Cells } from "../../shared/cells/columns";
import type { Status } from "../../shared/permissions";
import { useAddress } from "../../ui/page/address";
import { useRegionOrder } from "./region-order";
import type { Report, ReportLayout } from "./report";

const key = "view";
const find = "find";

/** The filters that a layout's question takes. Filters without effect are not shown. */
export function filtersOf({ question }: Pick<ReportLayout, "question">): {
  fields: typeof filterBar;
  staged: boolean;
} {
  const taken = new Set(questions[question]?.parameters.map(({ name }) => name));
  const fields = Object.fromEntries(Object.entries(filterBar).filter(([name]) => taken.has(name)));
  return { fields: fields as typeof filterBar, staged: taken.has("process_stage") };
}

/** The layouts for a scope, and the one that the address names; by default the second, which is by place. */
export function useLayout(report: Report, status: Status) {
  const [address, setAddress] = useAddress();
  const layouts = useMemo(
    () => report.layouts.filter((layout) => layout.for === undefined || layout.for.includes(status)),
    [report, status],
  );
  const layout = layouts.find(({ name }) => name === address.get(key)) ?? layouts[1] ?? layouts[0];
  if (layout === undefined) throw new Error(`The report “${report.title}” has no layout.`);
  const choose = (name: string): void => setAddress((now) => now.set(key, name));
  return { layouts, layout, choose };
}

const subtotalOf = (layout: ReportLayout, row: Cells): string => layout.subtotalOf?.(row) ?? "region_name";

/** The searched text. It is kept in the address and updated after a short pause in typing. */
export function useSearchText(report: Report) {
  const [address, setAddress] = useAddress();
  const asked = report.finds === undefined ? "" : (address.get(find) ?? "");
  const [typed, setTyped] = useState(asked);
  const settle = useDebouncedCallback((text: string) => {
    setAddress(
      (now) => {
        if (text.trim() === "") now.delete(find);
        else now.set(find, text.trim());
      },
      { replace: true },
    );
  }, 250);
  const type = (text: string): void => {
    setTyped(text);
    settle(text);
  };
  return { asked, typed, type };
}

/**
 * The rows of a layout for display: regions in their official order, totals named `all`. A sub-total of a place
 * that the scope makes constant (`hidden`) equals the total and is left out. A failure is logged (spec §8).
 */
export function useReportRows(
  layout: ReportLayout,
  parameters: Parameters,
  all: string,
  hidden: readonly string[],
): Omit<AnswerState, "rows"> & { rows: readonly Cells[] | undefined } {
  const question = questions[layout.question];
  if (question === undefined) throw new Error(`There is no question “${layout.question}”.`);
  const answer = useAnswer(question, parameters);
  const inOrder = useRegionOrder();
  useEffect(() => {
    if (answer.error !== undefined)
      console.error(`The report ${layout.question} could not be loaded: ${answer.error.message}`);
  }, [answer.error, layout.question]);
  const rows = useMemo(() => {
    if (answer.rows === undefined) return undefined;
    return inOrder(answer.rows)
      .filter((row) => layout.rows?.(row) ?? true)
      .filter((row) => layout.level?.(row) !== "subtotal" || !hidden.includes(subtotalOf(layout, row)))
      .map((row) => layout.present?.(row, all, hidden) ?? row);
  }, [answer.rows, inOrder, hidden, layout, all]);
  return { ...answer, rows };
}
