import { Group } from "@mantine/core";
import { useMemo, type ReactElement } from "react";
import { cellText } from "../shared/cells/cell-text";
import {
  alertKinds,
  type AlertKind,
  type Condition,
  type PivotRow,
  type WatchablePivot,
} from "../shared/calls/alerts";
import { FaultText } from "../ui/dialogs/fault-text";
import { LimitInput } from "../ui/limit-input";
import { Select } from "../ui/select";
import { alertWords } from "./subscription-words";
import type { Watchable } from "./use-watchable";
import { DayFields } from "./day-fields";
import styles from "./subscriptions.module.css";

const keyOf = (row: PivotRow = []): string => JSON.stringify(row);
/** The maximum number of rows that the open list draws. More are found by typing. */
const MAX_LISTED = 200;

interface RowChoiceProps {
  value: Condition;
  pivot: NonNullable<Watchable["pivot"]>;
  onChange: (row: PivotRow) => void;
}

/** The rows as choices, and the watched one where it is not among them. */
function choicesOf({ rows }: Pick<WatchablePivot, "rows">, { row, named }: Condition) {
  const choices = rows.map((one) => ({
    value: keyOf(one.row),
    label: one.row.length === 0 ? `Total: ${one.label}` : one.label,
  }));
  if (choices.some(({ value }) => value === keyOf(row))) return choices;
  return [...choices, { value: keyOf(row), label: named?.row ?? "Total" }];
}

/** Chooses a row of a pivot, or its total, and tells its present figure. */
function RowChoice({ value, pivot, onChange }: RowChoiceProps): ReactElement {
  const { rows, more } = pivot;
  const choices = useMemo(() => choicesOf({ rows }, value), [rows, value]);
  return (
    <>
      <Select
        label="Row"
        searchable
        limit={MAX_LISTED}
        nothingFoundMessage="No row of this name"
        data={choices}
        value={keyOf(value.row)}
        allowDeselect={false}
        onChange={(key) => {
          if (key !== null) onChange(JSON.parse(key) as PivotRow);
        }}
      />
      {more === 0 ? null : (
        <p className={styles.note}>
          The first {(rows.length - 1).toLocaleString("en-PH")} rows; there are more.
        </p>
      )}
    </>
  );
}

/** The present figure of the watched row of a pivot in words; null for a question. */
function nowText({ figures, pivot }: Watchable, { column, row }: Condition): string | null {
  const kind = figures.find(({ name }) => name === column)?.kind ?? "number";
  if (pivot === null) return null;
  const found = pivot.rows.find((one) => keyOf(one.row) === keyOf(row));
  if (found === undefined)
    return pivot.more > 0
      ? "This row is not among those that are listed."
      : "This row is not in the pivot now.";
  const figure = found.figures[column] ?? null;
  return figure === null ? "It has no figure now." : `Now it is ${cellText(figure, kind)}.`;
}

interface ConditionFieldsProps {
  value: Condition;
  watchable: Watchable;
  /** What is wrong with the value, and with the day. */
  fault: string | null;
  dayFault: string | null;
  onChange: (value: Condition) => void;
}

/** Chooses the figure of an alert, its row in a pivot, the condition, and the day of which it is. */
export function ConditionFields({
  value,
  watchable,
  fault,
  dayFault,
  onChange,
}: ConditionFieldsProps): ReactElement {
  const { figures, pivot, isLoading, problem } = watchable;
  const change = (next: Partial<Condition>): void => onChange({ ...value, ...next });
  if (isLoading || problem !== null)
    return (
      <div className={styles.condition}>
        {problem === null ? (
          <output className={styles.note}>The server is reading the rows of this pivot…</output>
        ) : (
          <FaultText>The rows of this pivot cannot be watched now: {problem}</FaultText>
        )}
      </div>
    );
  const now = nowText(watchable, value);
  return (
    <div className={styles.condition}>
      <Select
        label="Figure"
        data={figures.map(({ name, label }) => ({ value: name, label }))}
        value={value.column}
        allowDeselect={false}
        onChange={(column) => change({ column: column ?? value.column })}
      />
      {pivot === null || pivot.rows.length < 2 ? null : (
        <RowChoice value={value} pivot={pivot} onChange={(row) => change({ row })} />
      )}
      {now === null ? null : <p className={styles.note}>{now}</p>}
      <Group align="flex-end" gap="xs" wrap="nowrap">
        <Select
          label="Condition"
          data={alertKinds.map((one) => ({ value: one, label: alertWords[one] }))}
          value={value.is}
          allowDeselect={false}
          onChange={(is) => change({ is: (is ?? value.is) as AlertKind })}
        />
        {value.is === "changes" ? null : (
          <LimitInput
            label="Value"
            withAsterisk
            value={value.value}
            error={fault !== null}
            thousandSeparator=","
            onChange={(next) => change({ value: next })}
          />
        )}
      </Group>
      {fault === null ? null : <FaultText>{fault}</FaultText>}
      <DayFields
        value={value.day}
        fault={dayFault}
        onChange={(day) => {
          const { day: _, ...always } = value;
          onChange(day === undefined ? always : { ...always, day });
        }}
      />
      <p className={styles.note}>
        {value.day === undefined
          ? "It is checked when its data change."
          : "It is checked at six in the morning of this day, and then when its data change."}{" "}
        {pivot === null ? "Each line is told once" : "It is told once"}, and again only after it has not met
        the condition in between.
        {pivot === null ? "" : " If the row leaves the pivot, you are told too."}
      </p>
    </div>
  );
}
