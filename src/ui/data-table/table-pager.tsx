import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from "@tabler/icons-react";
import type { ReactElement } from "react";
import styles from "./data-table.module.css";
import { pageSizes, type TableQuery } from "./table-state";
import { StepButton } from "../step-button";

interface TablePagerProps {
  label: string;
  query: TableQuery;
  total: number;
  onQuery: (query: TableQuery) => void;
  onPageSize: (size: number) => void;
}

const figure = (value: number): string => value.toLocaleString("en-PH");

/** Which rows of all a page shows, in words. */
export function rangeText({ page, pageSize }: Pick<TableQuery, "page" | "pageSize">, total: number): string {
  const before = (page - 1) * pageSize;
  return total === 0
    ? "No rows"
    : `${figure(before + 1)} to ${figure(Math.min(total, before + pageSize))} of ${figure(total)}`;
}

/** The range of rows shown, the page size, and the buttons to change pages. */
export function TablePager({ label, query, total, onQuery, onPageSize }: TablePagerProps): ReactElement {
  const { page, pageSize } = query;
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const go = (to: number) => onQuery({ ...query, page: Math.min(pages, Math.max(1, to)) });
  const steps = [
    { label: "First page", to: 1, icon: IconChevronsLeft, off: page <= 1 },
    { label: "Previous page", to: page - 1, icon: IconChevronLeft, off: page <= 1 },
    { label: "Next page", to: page + 1, icon: IconChevronRight, off: page >= pages },
    { label: "Last page", to: pages, icon: IconChevronsRight, off: page >= pages },
  ];
  return (
    <nav className={`${styles.pager} no-print`} aria-label={`Pages of ${label}`}>
      <label className={styles.pageSize}>
        Rows per page
        <select
          className={styles.filter}
          value={pageSize}
          onChange={(event) => onPageSize(Number(event.currentTarget.value))}
        >
          {pageSizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
      </label>
      <output>{rangeText(query, total)}</output>
      <span className={styles.steps}>
        {steps.map((step) => (
          <StepButton
            key={step.label}
            variant="default"
            aria-label={step.label}
            off={step.off}
            onClick={() => go(step.to)}
          >
            <step.icon size={17} aria-hidden />
          </StepButton>
        ))}
      </span>
    </nav>
  );
}
