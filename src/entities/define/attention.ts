import { isEmpty, textOf, type Values } from "../../fields";
import { addDays } from "../../shared/time/dates";

/**
 * A condition that marks rows needing attention. `days`: one of these dates lies from `from` up to before `to`
 * days after today (no `from`: any earlier date), unless the field named next to it says No. `out`: since the
 * first date and not yet back at the second. `outside`: a position outside the record's province. `missing`:
 * one of several fields is empty. `reason`: the record was saved with a reason.
 */
export type Attention = { label: string; tone: "danger" | "warning" } & (
  | { days: Readonly<Record<string, string>>; from?: number; to: number }
  | { out: readonly [since: string, back: string] }
  | { reason: string }
  | { outside: readonly [latitude: string, longitude: string] }
  | { missing: readonly string[] }
);

/** A record saved although it looks like another; no longer marked once they differ. */
export const duplicate: Attention = {
  label: "Looks like another",
  tone: "warning",
  reason: "duplicate_reason",
};

/** Attentions by the name that the list call filters by. */
export type Attentions = Readonly<Record<string, Attention>>;

const day = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);

/**
 * Whether a point (degrees) lies outside a province; false while the outlines are not loaded, or when the place
 * has none.
 */
export type IsOutside = (province: string, latitude: number, longitude: number) => boolean;

/** Whether the attention applies to a row today (ISO day, Asia/Manila). */
function attentionApplies(
  attention: Attention,
  row: Values,
  today: string,
  isOutside: IsOutside = () => false,
): boolean {
  if ("reason" in attention) return !isEmpty(row[attention.reason]);
  if ("missing" in attention) return attention.missing.some((name) => isEmpty(row[name]));
  if ("outside" in attention) {
    const [latitude, longitude] = attention.outside.map((name) => row[name]);
    const isPoint = typeof latitude === "number" && typeof longitude === "number";
    return isPoint && isOutside(textOf(row["province_name"]), latitude, longitude);
  }
  if ("out" in attention) {
    const [since, back] = attention.out.map((name) => day(row[name]));
    return (
      since !== null &&
      since !== undefined &&
      since <= today &&
      (back === null || back === undefined || back > today)
    );
  }
  const from = attention.from === undefined ? null : addDays(today, attention.from);
  const to = addDays(today, attention.to);
  return Object.entries(attention.days).some(([name, held]) => {
    const value = row[held] === "No" ? null : day(row[name]);
    return value !== null && value < to && (from === null || value >= from);
  });
}

/** The attentions that apply to a row today, most urgent first. */
export const attentionsOf = (
  attentions: Attentions | undefined,
  row: Values,
  today: string,
  isOutside?: IsOutside,
): Attention[] =>
  Object.values(attentions ?? {}).filter((one) => attentionApplies(one, row, today, isOutside));

/** Whether any attention needs the outlines of the provinces. */
export const needsOutlines = (attentions: Attentions | undefined): boolean =>
  Object.values(attentions ?? {}).some((one) => "outside" in one);
