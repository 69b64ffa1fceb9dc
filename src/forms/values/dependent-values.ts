import { derive, fieldList, type Entity } from "../../entities";
import { isEmpty, sameValue, type Values } from "../../fields";
import { quarterOf } from "../../shared/time/dates";
import { placesBelow } from "../../shared/places/places";
import { readValues } from "./form-values";

/**
 * The derived values that differ from those in the form. Read-only derived fields are computed from their values
 * `before` the change, so that no intermediate value stays.
 */
export function derivedChanges(entity: Entity, values: Values, before: Values = {}): Values {
  const changes: Values = {};
  const computed = Object.keys(entity.derived);
  if (computed.length === 0) return changes;
  const standing = computed.flatMap((name) =>
    entity.fields[name]?.readOnly === true ? [[name, before[name] ?? null] as const] : [],
  );
  const record = { ...values, ...Object.fromEntries(standing) };
  const derived = derive(entity, readValues(entity, record), readValues(entity, before));
  for (const name of Object.keys(entity.derived)) {
    const next = derived[name] ?? null;
    if (!sameValue(next, values[name])) changes[name] = next;
  }
  return changes;
}

const sumOf = (parts: readonly string[], values: Values): number | null => {
  const numbers = parts.map((part) => values[part]).filter((part) => typeof part === "number");
  return numbers.length === parts.length ? numbers.reduce((sum, part) => sum + part, 0) : null;
};

/** The totals to update after one of their parts changed. A total is updated if it is empty or was the previous sum. */
function totalsOf(entity: Entity, name: string, values: Values, before: Values): Values {
  const totals: Values = {};
  for (const { name: total, field } of fieldList(entity)) {
    const parts: readonly string[] = field.maleAndFemale ?? [];
    if (!parts.includes(name)) continue;
    const [sum, sumBefore, stands] = [sumOf(parts, values), sumOf(parts, before), values[total]];
    if (sum !== stands && (isEmpty(stands) || stands === sumBefore)) totals[total] = sum;
  }
  return totals;
}

/**
 * The other values that change when the user changes a field. The places below a changed place, and the fields whose
 * list depends on the changed field, are emptied. A month sets an empty quarter. Male or female updates the total,
 * unless the user entered a different total.
 */
export function dependentChanges(entity: Entity, name: string, values: Values, before: Values = {}): Values {
  const under = fieldList(entity).flatMap((one) => (one.field.under === name ? one.name : []));
  const below = [...placesBelow(name), ...under].filter((one) => !isEmpty(values[one]));
  if (below.length > 0) return Object.fromEntries(below.map((place) => [place, null]));
  const month = values["reporting_month"];
  if (name === "reporting_month" && typeof month === "number" && isEmpty(values["reporting_quarter"]))
    return { reporting_quarter: quarterOf(month) };
  return totalsOf(entity, name, values, before);
}
