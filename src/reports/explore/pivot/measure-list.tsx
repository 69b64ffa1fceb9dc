import { IconTrash } from "@tabler/icons-react";
import type { ReactElement } from "react";
import type { FactTable } from "../../../analytics";
import {
  aggregates,
  limits,
  measureDisplays,
  type Aggregate,
  type FormulaMeasure,
  type Measure,
  type Pivot,
  type MeasureDisplay,
} from "../../../shared/calls/explorations";
import styles from "../explore.module.css";
import { columnLabel } from "../../../labels/column-label";
import { aggregateLabels, measureFields, measureLabel, displayLabels } from "../../../pivots/facts/fields";
import { AddButton } from "./add-button";
import { FormulaFields } from "./formula-fields";
import { mayShow, measuresOf, measureName, periodsOf, whyNoShares } from "../../../pivots/pivot-measures";
import { Select } from "../../../ui/select";
import { StepButton } from "../../../ui/step-button";

interface MeasureListProps {
  pivot: Pivot;
  fact: FactTable;
  onChange: (measures: Measure[]) => void;
}

/** The measure with another aggregate. A field that the aggregate cannot use is replaced by a suitable one. */
function changed({ field: before, shown }: Measure, of: Aggregate, fact: FactTable): Measure {
  if (of === "count") return { of, field: null, shown };
  const fields = measureFields(fact, of).map(({ name }) => name);
  const preferred = of === "distinct" ? ["arbo_key"] : ["total_cost", "sales_generated"];
  const field =
    before !== null && fields.includes(before)
      ? before
      : (preferred.find((name) => fields.includes(name)) ?? fields[0] ?? null);
  return field === null ? { of: "count", field, shown } : { of, field, shown };
}

/** A formula that has a name of its own among the measures: the cost of a record, where the fact has one. */
function newFormula(measures: readonly Measure[], fact: FactTable): FormulaMeasure {
  const sums = measureFields(fact, "sum").map(({ name }) => name);
  const field = ["total_cost", "sales_generated"].find((name) => sums.includes(name)) ?? sums[0];
  const plain = field === undefined ? "Records" : `${columnLabel(field)} per record`;
  const taken = measures.map((one) => (one.of === "formula" ? one.name : ""));
  const nth = [...taken.keys(), taken.length].find(
    (at) => !taken.includes(at === 0 ? plain : `${plain} ${at + 1}`),
  );
  return {
    of: "formula",
    field: null,
    name: nth === undefined || nth === 0 ? plain : `${plain} ${nth + 1}`,
    formula: field === undefined ? "count" : `sum(${field}) / count`,
    unit:
      field !== undefined && fact.fields.find(({ name }) => name === field)?.type === "peso"
        ? "peso"
        : "number",
    shown: "value",
  };
}

/** The first measure that the pivot does not have yet. */
function nextMeasure(pivot: Pivot, fact: FactTable): Measure {
  const there = new Set(pivot.measures.map(measureName));
  const start: Measure = { of: "count", field: null, shown: "value" };
  const all = aggregates.flatMap((of) =>
    of === "count"
      ? [start]
      : measureFields(fact, of).map(({ name }): Measure => ({ of, field: name, shown: "value" })),
  );
  const fits = [changed(start, "sum", fact), ...all].find((measure) => !there.has(measureName(measure)));
  return fits ?? { ...start, shown: "share_of_total" };
}

/** The measures of a pivot: the aggregate, its field, and how the result is shown. */
export function MeasureList({ pivot, fact, onChange }: MeasureListProps): ReactElement {
  const measures = measuresOf(pivot, fact);
  const set = (at: number, next: Measure): void =>
    onChange(measures.map((measure, nth) => (nth === at ? next : measure)));
  const hasPeriod = periodsOf([...pivot.rows, ...pivot.columns]).length > 0;
  return (
    <fieldset className={styles.group}>
      <legend>Measures</legend>
      {measures.map((measure, at) => {
        const name = measureLabel(measure);
        const fields =
          measure.of === "count" || measure.of === "formula" ? [] : measureFields(fact, measure.of);
        return (
          <fieldset key={`place ${at}`} className={styles.item} aria-label={name}>
            <div className={styles.itemFields}>
              <Select
                size="xs"
                aria-label="What is computed"
                data={[...aggregates, "formula" as const]
                  .filter((of) => of === "count" || of === "formula" || measureFields(fact, of).length > 0)
                  .map((of) => ({ value: of, label: aggregateLabels[of] }))}
                value={measure.of}
                onChange={(of) => {
                  if (of === "formula") return set(at, newFormula(measures, fact));
                  const next = changed(measure, of as Aggregate, fact);
                  set(at, mayShow(next.shown, next, hasPeriod) ? next : { ...next, shown: "value" });
                }}
              />
              {measure.of === "formula" ? (
                <FormulaFields
                  measure={measure}
                  fact={fact}
                  others={measures.flatMap((one) =>
                    one.of === "formula" && one !== measure ? [one.name.toLowerCase()] : [],
                  )}
                  onChange={(next) =>
                    set(at, mayShow(next.shown, next, hasPeriod) ? next : { ...next, shown: "value" })
                  }
                />
              ) : fields.length === 0 ? null : (
                <Select
                  size="xs"
                  aria-label="Of which field"
                  data={fields.map((field) => ({ value: field.name, label: columnLabel(field.name) }))}
                  value={measure.field}
                  onChange={(field) => set(at, { of: measure.of, field, shown: measure.shown })}
                />
              )}
              <Select
                size="xs"
                aria-label="Shown as"
                data={measureDisplays.map((shown) => ({
                  value: shown,
                  label: displayLabels[shown],
                  disabled: !mayShow(shown, measure, hasPeriod),
                }))}
                value={measure.shown}
                onChange={(shown) => set(at, { ...measure, shown: shown as MeasureDisplay })}
              />
              {whyNoShares(measure) === null ? null : <p className={styles.hint}>{whyNoShares(measure)}</p>}
            </div>
            <StepButton
              variant="subtle"
              color="gray"
              data-remove
              aria-label={`Remove ${name}`}
              off={measures.length === 1}
              onClick={() => onChange(measures.filter((_, nth) => nth !== at))}
            >
              <IconTrash size={16} />
            </StepButton>
          </fieldset>
        );
      })}
      {hasPeriod ? null : (
        <p className={styles.hint}>
          Changes and running totals need a year, quarter or month in rows or columns.
        </p>
      )}
      <AddButton
        off={measures.length >= limits.measures}
        onClick={() => onChange([...measures, nextMeasure({ ...pivot, measures }, fact)])}
      >
        Add a measure
      </AddButton>
    </fieldset>
  );
}
