import { isEmpty, textOf, type Values } from "../../fields";
import { addDays } from "../../shared/dates";

/**
 * What deserves a look in an entity's rows: one of the `days` that lies from `from` to before `to` days after today (no
 * `from`: any time before), unless the field beside it says No; or a thing that is `out` since one day and not back on
 * another; a position that lies `outside` the province of its record; one of several fields that is `missing`; or what
 * was saved for a `reason`.
 */
export type Attention = { label: string; tone: "danger" | "warning" } & (
  | { days: Readonly<Record<string, string>>; from?: number; to: number }
  | { out: readonly [since: string, back: string] }
  | { reason: string }
  | { outside: readonly [latitude: string, longitude: string] }
  | { missing: readonly string[] }
);

/** A record that was saved although it looks like another one; it needs no look once it does so no more. */
export const duplicate: Attention = {
  label: "Looks like another",
  tone: "warning",
  reason: "duplicate_reason",
};

/** By the name under which the list call filters. */
export type Attentions = Readonly<Record<string, Attention>>;

const day = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);

/** Whether a point (degrees) lies outside a province; false while the outlines are not there, or of a place without one. */
export type IsOutside = (province: string, latitude: number, longitude: number) => boolean;

/** Whether a row deserves this look today (ISO day, Asia/Manila). */
export function deserves(
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

/** The looks that a row deserves today, most urgent first. */
export const attentionsOf = (
  attentions: Attentions | undefined,
  row: Values,
  today: string,
  isOutside?: IsOutside,
): Attention[] => Object.values(attentions ?? {}).filter((one) => deserves(one, row, today, isOutside));

/** Whether what deserves a look is told by the outlines of provinces. */
export const needsOutlines = (attentions: Attentions | undefined): boolean =>
  Object.values(attentions ?? {}).some((one) => "outside" in one);
