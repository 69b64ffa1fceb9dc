import { Button, MultiSelect, SegmentedControl, Switch } from "@mantine/core";
import { IconArrowsLeftRight } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { personsWithheld, joinedTables, type FactTable } from "../../../analytics";
import { useSession } from "../../../api/session/session";
import { limits, type Pivot } from "../../../shared/calls/explorations";
import { seesPersons } from "../../../shared/permissions";
import styles from "../explore.module.css";
import { columnLabel } from "../../../labels/column-label";
import { factDescription, groupFields } from "../../../pivots/facts/fields";
import { FilterList } from "./filter-list";
import { MeasureList } from "./measure-list";
import { defaultKindFilter } from "../../../pivots/pivot-kinds";
import { withoutStrayRules } from "../../../pivots/table/pivot-rules";
import { RuleList } from "./rule-list";
import { OrderFields } from "./order-fields";
import { measuresOf } from "../../../pivots/pivot-measures";
import { Select } from "../../../ui/select";
import { viewChoices } from "../view-choices";

interface PivotBuilderProps {
  pivot: Pivot;
  fact: FactTable;
  /** Fields that the user's scope makes constant. */
  hidden: readonly string[];
  onChange: (pivot: Pivot) => void;
}

/** The same pivot over another fact, without the fields that the other fact does not have. */
function over(pivot: Pivot, fact: FactTable): Pivot {
  const has = (name: string): boolean => fact.fields.some((field) => field.name === name);
  const rows = pivot.rows.filter(has);
  return {
    ...pivot,
    fact: fact.name,
    rows,
    columns: pivot.columns.filter(has),
    measures: measuresOf({ ...pivot, rows, columns: pivot.columns.filter(has) }, fact),
    filters: [
      ...defaultKindFilter(fact.name),
      ...pivot.filters.filter(({ field }) => field !== "kind" && has(field)),
    ],
    order: { ...pivot.order, measure: null },
    top: null,
  };
}

/** The settings of a pivot: its fact, rows, columns, measures, filters, order and limit. */
export function PivotBuilder({ pivot, fact, hidden, onChange }: PivotBuilderProps): ReactElement {
  const mayName = useSession(({ user }) => seesPersons(user));
  const change = (part: Partial<Pivot>): void => onChange(withoutStrayRules({ ...pivot, ...part }, fact));
  const fields = groupFields(fact).filter(
    ({ name }) => !hidden.includes(name.replace(/^arbo_/, "")) || pivot.rows.includes(name),
  );
  const optionsWithout = (taken: readonly string[]) =>
    fields
      .filter(({ name }) => !taken.includes(name))
      .map(({ name }) => ({ value: name, label: columnLabel(name) }));
  const setRows = (rows: string[]): void =>
    change({ rows, top: pivot.top !== null && pivot.top.field < rows.length ? pivot.top : null });
  return (
    <section className={`${styles.builder} no-print`} aria-label="What the pivot shows">
      <Select
        label="Records of"
        data={joinedTables.map(({ name, title, personal }) => ({
          value: name,
          label: personal && !mayName ? `${title} (only for roles that open the forms)` : title,
          disabled: personal && !mayName,
        }))}
        value={fact.name}
        onChange={(name) => {
          const next = joinedTables.find((one) => one.name === name);
          if (next !== undefined) onChange(withoutStrayRules(over(pivot, next), next));
        }}
      />
      <p className={styles.hint}>{fact.personal && !mayName ? personsWithheld : factDescription(fact)}</p>
      <MultiSelect
        label="Rows"
        description={`Up to ${limits.rows}, the outermost first`}
        placeholder={pivot.rows.length === 0 ? "Choose a field" : undefined}
        data={optionsWithout(pivot.columns)}
        value={pivot.rows}
        maxValues={limits.rows}
        onChange={setRows}
      />
      <MultiSelect
        label="Columns"
        description={`Up to ${limits.columns}`}
        placeholder={pivot.columns.length === 0 ? "Choose a field" : undefined}
        data={optionsWithout(pivot.rows)}
        value={pivot.columns}
        maxValues={limits.columns}
        onChange={(columns) => change({ columns })}
      />
      <Button
        size="compact-sm"
        variant="subtle"
        leftSection={<IconArrowsLeftRight size={16} />}
        disabled={
          pivot.rows.length > limits.columns || (pivot.rows.length === 0 && pivot.columns.length === 0)
        }
        onClick={() => change({ rows: pivot.columns, columns: pivot.rows, top: null })}
        className={styles.swap}
      >
        Swap rows and columns
      </Button>
      <MeasureList pivot={pivot} fact={fact} onChange={(next) => change({ measures: next })} />
      <FilterList
        fact={fact}
        fields={fields}
        filters={pivot.filters}
        onChange={(filters) => change({ filters })}
      />
      <OrderFields pivot={pivot} measures={measuresOf(pivot, fact)} onChange={change} />
      <fieldset className={styles.group}>
        <legend>Shown as</legend>
        <SegmentedControl
          fullWidth
          size="xs"
          aria-label="Shown as"
          transitionDuration={0}
          data={viewChoices}
          value={pivot.view}
          onChange={(view) => change({ view })}
        />
        {pivot.view === "auto" ? (
          <p className={styles.hint}>
            Lines over periods, bars for groups, with a line for a measure of another unit, stacks of few
            parts; else a table.
          </p>
        ) : null}
        {pivot.view === "table" || pivot.view === "auto" ? (
          <>
            <Switch
              label="Shade figures by their size"
              checked={pivot.shaded === true}
              onChange={(event) => change({ shaded: event.currentTarget.checked })}
            />
            <RuleList pivot={pivot} fact={fact} onChange={(rules) => change({ rules })} />
          </>
        ) : null}
      </fieldset>
    </section>
  );
}
