import { ActionIcon, NumberInput } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { useState, type ReactElement } from "react";
import type { FactTable } from "../../../analytics";
import { measureLabel } from "../../../pivots/facts/fields";
import { measureName } from "../../../pivots/pivot-measures";
import { ruledFigures } from "../../../pivots/table/pivot-rules";
import { limits, type Pivot, type PivotRule } from "../../../shared/calls/explorations";
import { ruleTones, toneLooks, type RuleBounds, type RuleTone } from "../../../shared/cells/cell-rules";
import { Select } from "../../../ui/select";
import styles from "../explore.module.css";
import { AddButton } from "./add-button";

interface RuleListProps {
  pivot: Pivot;
  fact: FactTable;
  onChange: (rules: PivotRule[]) => void;
}

const boundsNames: readonly { value: RuleBounds["is"]; label: string }[] = [
  { value: "below", label: "is below" },
  { value: "above", label: "is above" },
  { value: "between", label: "is between" },
];

/** The first number of a rule's bounds. */
const firstBound = (rule: RuleBounds): number => (rule.is === "between" ? rule.from : rule.value);

/** The rule with bounds of another kind, which begin with its number. */
const withBounds = (rule: PivotRule, is: RuleBounds["is"]): PivotRule => {
  const { figure, tone } = rule;
  const value = firstBound(rule);
  return is === "between" ? { figure, tone, is, from: value, to: value } : { figure, tone, is, value };
};

interface BoundProps {
  label: string;
  value: number;
  onChange: (value: number) => void;
}

/** A bound. It changes when the field is left, and stays what it was if no number was typed. */
function Bound({ label, value, onChange }: BoundProps): ReactElement {
  const [typed, setTyped] = useState<string | number | null>(null);
  const settle = (): void => {
    if (typed !== null && typed !== "" && Number.isFinite(Number(typed))) onChange(Number(typed));
    setTyped(null);
  };
  return (
    <NumberInput
      size="xs"
      aria-label={label}
      thousandSeparator=","
      value={typed ?? value}
      onChange={setTyped}
      onBlur={settle}
      onKeyDown={({ key }) => {
        if (key === "Enter") settle();
      }}
    />
  );
}

/** The bounds of a rule. Of two, the other one follows a bound that is beyond it. */
function Bounds({ rule, onChange }: { rule: PivotRule; onChange: (rule: PivotRule) => void }): ReactElement {
  if (rule.is !== "between")
    return <Bound label="Value" value={rule.value} onChange={(value) => onChange({ ...rule, value })} />;
  const { from, to } = rule;
  return (
    <div className={styles.pair}>
      <Bound
        label="From"
        value={from}
        onChange={(next) => onChange({ ...rule, from: next, to: Math.max(next, to) })}
      />
      <Bound
        label="To"
        value={to}
        onChange={(next) => onChange({ ...rule, to: next, from: Math.min(next, from) })}
      />
    </div>
  );
}

/** The rules that mark figures of a pivot's table. Of several that a figure meets the first one holds. */
export function RuleList({ pivot, fact, onChange }: RuleListProps): ReactElement {
  const { rules = [] } = pivot;
  const figures = ruledFigures(pivot, fact).map((figure) => ({
    value: measureName(figure),
    label: measureLabel(figure),
  }));
  const set = (at: number, next: PivotRule): void =>
    onChange(rules.map((rule, nth) => (nth === at ? next : rule)));
  return (
    <>
      {rules.map((rule, at) => (
        <fieldset key={`place ${at}`} className={styles.item} aria-label={`Rule ${at + 1}`}>
          <div className={styles.itemFields}>
            <Select
              size="xs"
              aria-label="Which figure is marked"
              data={figures}
              value={figures.some(({ value }) => value === rule.figure) ? rule.figure : null}
              placeholder="Not compared now"
              onChange={(figure) => set(at, { ...rule, figure: figure ?? rule.figure })}
            />
            <div className={styles.pair}>
              <Select
                size="xs"
                aria-label="When it is marked"
                data={boundsNames}
                value={rule.is}
                onChange={(is) => set(at, withBounds(rule, is as RuleBounds["is"]))}
              />
              <Select
                size="xs"
                aria-label="How it is marked"
                data={ruleTones.map((tone) => ({
                  value: tone,
                  label: `${toneLooks[tone].sign} ${toneLooks[tone].label}`,
                }))}
                value={rule.tone}
                onChange={(tone) => set(at, { ...rule, tone: tone as RuleTone })}
              />
            </div>
            <Bounds rule={rule} onChange={(next) => set(at, next)} />
          </div>
          <ActionIcon
            variant="subtle"
            color="gray"
            data-remove
            aria-label={`Remove rule ${at + 1}`}
            onClick={() => onChange(rules.filter((_, nth) => nth !== at))}
          >
            <IconTrash size={16} />
          </ActionIcon>
        </fieldset>
      ))}
      <AddButton
        off={rules.length >= limits.rules}
        onClick={() =>
          onChange([...rules, { figure: figures[0]?.value ?? "", tone: "bad", is: "below", value: 0 }])
        }
      >
        Add a rule for figures
      </AddButton>
    </>
  );
}
