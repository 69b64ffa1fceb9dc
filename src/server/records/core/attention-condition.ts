import type { Attention, Entity } from "../../../entities";
import { addDays, today } from "../../../shared/time/dates";
import { duplicateMarkSql, quoted } from "./columns";
import { outsideProvince } from "./outlines";

/** The rows that need attention today, by the same rule as `attentionApplies` on the screen. */
export function attentionCondition(entity: Entity, attention: Attention, values: unknown[]): string {
  if ("reason" in attention) return duplicateMarkSql(entity);
  const on = (days: number): string => `$${values.push(addDays(today(), days))}::date`;
  if ("missing" in attention)
    return `(${attention.missing.map((name) => `t.${quoted(name)} is null`).join(" or ")})`;
  if ("outside" in attention) {
    const [latitude, longitude] = attention.outside.map((name) => `t.${quoted(name)}`);
    return outsideProvince(latitude ?? "", longitude ?? "", values);
  }
  if ("out" in attention) {
    const [since, back] = attention.out.map((name) => `t.${quoted(name)}`);
    const now = on(0);
    return `(${since} <= ${now} and (${back} is null or ${back} > ${now}))`;
  }
  const from = attention.from === undefined ? null : on(attention.from);
  const to = on(attention.to);
  return `(${Object.entries(attention.days)
    .map((names) => names.map((name) => `t.${quoted(name)}`))
    .map(
      ([day, held]) =>
        `(${day} < ${to}${from === null ? "" : ` and ${day} >= ${from}`} and ${held} is distinct from 'No')`,
    )
    .join(" or ")})`;
}
