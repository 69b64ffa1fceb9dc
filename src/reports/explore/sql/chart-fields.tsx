import { MultiSelect } from "@mantine/core";
import type { ReactElement } from "react";
import { limits, type StatementChart, type StatementView } from "../../../shared/calls/explorations";
import { isDrawable } from "../../../statements/answer-columns";
import type { AnswerTable } from "../../../statements/answer-table";
import { Select } from "../../../ui/select";
import { viewChoices } from "../view-choices";
import styles from "../explore.module.css";

interface ChartFieldsProps {
  chart: StatementChart | undefined;
  /** The present answer, whose columns can be chosen. */
  table: AnswerTable;
  onChange: (chart: StatementChart) => void;
}

const views: { value: StatementView; label: string }[] = [
  ...viewChoices,
  { value: "figure", label: "Figure" },
];

const automatic = "Found automatically";

/** Columns by name, with those that were chosen and are not in the answer. */
const choices = (names: readonly string[], chosen: readonly string[]): string[] => [
  ...new Set([...names, ...chosen]),
];

/** How the answer of a statement is shown: its form, the columns that name the marks, and those that are drawn. */
export function ChartFields({ chart, table, onChange }: ChartFieldsProps): ReactElement {
  const view = chart?.view ?? "table";
  const { marks = [], drawn = [] } = chart ?? {};
  const numbers = table.columns.filter(isDrawable).map(({ label }) => label);
  const change = (part: Partial<StatementChart>): void => {
    const next = { view, marks, drawn, ...part };
    onChange({
      view: next.view,
      ...(next.marks.length === 0 ? {} : { marks: next.marks }),
      ...(next.drawn.length === 0 ? {} : { drawn: next.drawn }),
    });
  };
  return (
    <fieldset className={`${styles.chartFields} no-print`} aria-label="How the answer is shown">
      <Select
        label="Shown as"
        data={views}
        value={view}
        allowDeselect={false}
        onChange={(value) => change({ view: value as StatementView })}
      />
      {view === "table" ? null : (
        <>
          {view === "figure" ? null : (
            <MultiSelect
              label="Marks named by"
              placeholder={marks.length === 0 ? automatic : undefined}
              data={choices(
                table.columns.map(({ label }) => label),
                marks,
              ).filter((name) => !drawn.includes(name))}
              value={marks}
              maxValues={limits.markColumns}
              onChange={(next) => change({ marks: next })}
            />
          )}
          <MultiSelect
            label="Columns drawn"
            placeholder={drawn.length === 0 ? automatic : undefined}
            data={choices(numbers, drawn).filter((name) => !marks.includes(name))}
            value={drawn}
            maxValues={limits.drawnColumns}
            onChange={(next) => change({ drawn: next })}
          />
        </>
      )}
    </fieldset>
  );
}
