import { Autocomplete, TextInput } from "@mantine/core";
import { useMemo, useState, type ReactElement } from "react";
import type { FactTable } from "../../../analytics";
import { columnLabel } from "../../../labels/column-label";
import { aggregates, formulaUnits, limits, type FormulaMeasure } from "../../../shared/calls/explorations";
import { FormulaProblem, operandsOf, parseFormula } from "../../../questions/explorations/formula";
import { Select } from "../../../ui/select";
import { aggregateLabels, measureFields } from "../../../pivots/facts/fields";

interface FormulaFieldsProps {
  measure: FormulaMeasure;
  fact: FactTable;
  /** The names of the other formulas of the pivot. */
  others: readonly string[];
  onChange: (measure: FormulaMeasure) => void;
}

const MAX_SUGGESTIONS = 60;

const unitLabels: Readonly<Record<FormulaMeasure["unit"], string>> = {
  number: "A number",
  peso: "Pesos",
  share: "A share, in percent",
};

/** What a formula over a fact can compute with, as it is written, and in words. */
function figuresOf(fact: FactTable): { text: string; words: string }[] {
  return aggregates.flatMap((of) =>
    of === "count"
      ? [{ text: "count", words: aggregateLabels.count }]
      : measureFields(fact, of).map(({ name }) => ({
          text: `${of}(${name})`,
          words: `${aggregateLabels[of]} of ${columnLabel(name)}`,
        })),
  );
}

/** Why a formula cannot be used over a fact; null when it can. */
export function formulaFault(text: string, fact: FactTable): string | null {
  try {
    const operands = operandsOf(parseFormula(text));
    if (operands.length === 0) return "Use at least one figure, such as count.";
    const known = figuresOf(fact).map(({ text: figure }) => figure);
    const strange = operands
      .map(({ of, field }) => (field === null ? of : `${of}(${field})`))
      .find((figure) => !known.includes(figure));
    return strange === undefined ? null : `These records have no ${strange}.`;
  } catch (error) {
    if (error instanceof FormulaProblem) return `${error.message} (character ${error.at + 1})`;
    throw error;
  }
}

/** A whole formula that continues with `figure`, which `words` describe. */
interface Completion {
  value: string;
  figure: string;
  words: string;
}

/** Texts that complete the last word of a formula, and what each means. */
export function completions(text: string, fact: FactTable): Completion[] {
  const typed = /[a-z_][a-z0-9_ (]*$/i.exec(text)?.[0] ?? "";
  const before = text.slice(0, text.length - typed.length);
  if (typed === "" && /[\w)]\s*$/.test(before)) return [];
  const wanted = typed
    .toLowerCase()
    .replaceAll(/[\s(]+/g, " ")
    .trim()
    .split(" ");
  return figuresOf(fact)
    .filter(({ text: figure, words }) => {
      const said = `${figure} ${words}`.toLowerCase();
      return wanted.every((word) => said.includes(word));
    })
    .slice(0, MAX_SUGGESTIONS)
    .map(({ text: figure, words }) => ({ value: before + figure, figure, words }));
}

/** The name, the formula and the unit of a measure that is computed from others. What is typed stays while it is wrong. */
export function FormulaFields({ measure, fact, others, onChange }: FormulaFieldsProps): ReactElement {
  const [typed, setTyped] = useState({ of: measure, name: measure.name, formula: measure.formula });
  if (typed.of.name !== measure.name || typed.of.formula !== measure.formula)
    setTyped({ of: measure, name: measure.name, formula: measure.formula });
  const { name, formula } = typed;
  const fault = formulaFault(formula, fact);
  const isTaken = others.includes(name.trim().toLowerCase());
  const nameFault = name.trim() === "" ? "Enter a name." : isTaken ? "Another formula has this name." : null;
  const offered = useMemo(() => completions(formula, fact), [formula, fact]);
  const set = (next: { name: string; formula: string }): void => {
    const isRight =
      formulaFault(next.formula, fact) === null &&
      next.name.trim() !== "" &&
      !others.includes(next.name.trim().toLowerCase());
    const made = isRight ? { ...measure, name: next.name.trim(), formula: next.formula } : measure;
    setTyped({ of: made, ...next });
    if (isRight) onChange(made);
  };
  return (
    <>
      <TextInput
        size="xs"
        aria-label="Name of the formula"
        placeholder="Name"
        maxLength={limits.formulaName}
        value={name}
        error={nameFault}
        onChange={(event) => set({ name: event.currentTarget.value, formula })}
      />
      <Autocomplete
        size="xs"
        aria-label="Formula"
        placeholder="sum(total_cost) / count"
        maxLength={limits.formula}
        spellCheck={false}
        data={offered.map(({ value }) => value)}
        filter={({ options }) => options}
        renderOption={({ option }) => {
          const one = offered.find(({ value }) => value === option.value);
          return (
            <span>
              {one?.words}
              <br />
              <code>{one?.figure}</code>
            </span>
          );
        }}
        maxDropdownHeight={220}
        value={formula}
        error={fault}
        onChange={(text) => set({ name, formula: text })}
      />
      <Select
        size="xs"
        aria-label="What the formula gives"
        data={formulaUnits.map((unit) => ({ value: unit, label: unitLabels[unit] }))}
        value={measure.unit}
        onChange={(unit) => onChange({ ...measure, unit: unit as FormulaMeasure["unit"] })}
      />
    </>
  );
}
