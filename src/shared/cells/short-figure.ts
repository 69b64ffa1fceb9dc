/** The unit of a number, which determines how it is written. */
export type Unit = "count" | "peso" | "percent";

const whole = new Intl.NumberFormat("en-PH", { maximumFractionDigits: 2 });
const brief = new Intl.NumberFormat("en-PH", { notation: "compact", maximumFractionDigits: 1 });
const pesos = new Intl.NumberFormat("en-PH", { style: "currency", currency: "PHP" });
const briefPesos = new Intl.NumberFormat("en-PH", {
  style: "currency",
  currency: "PHP",
  notation: "compact",
  maximumFractionDigits: 1,
  minimumFractionDigits: 0,
});
const percents = new Intl.NumberFormat("en-PH", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const briefPercents = new Intl.NumberFormat("en-PH", { maximumFractionDigits: 0, signDisplay: "negative" });

/** A percentage in short form: `12%`, and `<1%` or `>99%` where a rounded one would tell nothing or all. */
export const formatShare = (percent: number): string => {
  if (percent > 0 && percent < 0.5) return "<1%";
  return percent >= 99.5 && percent < 100 ? ">99%" : `${briefPercents.format(percent)}%`;
};

/** The value in full: `1,024`, `₱681,204,310.00`, `68.25%` (percent values are 0 to 100). */
export const formatFull = (value: number, unit: Unit): string =>
  unit === "peso"
    ? pesos.format(value)
    : unit === "percent"
      ? `${percents.format(value)}%`
      : whole.format(value);

/** The value in short form: `1,024`, `12.5K`, `₱681.2M`, `68%`. */
export const formatShort = (value: number, unit: Unit): string =>
  unit === "peso"
    ? briefPesos.format(value)
    : unit === "percent"
      ? formatShare(value)
      : Math.abs(value) < 100_000
        ? whole.format(value)
        : brief.format(value);

/** Below this amount the short form of pesos would lose centavos that matter, as in prices. */
const briefFrom = 1000;

/** The value in short form where it is large: `₱681.2M`, but `₱22.42`. */
export const formatShortened = (value: number, unit: Unit): string =>
  unit === "peso" && Math.abs(value) < briefFrom ? formatFull(value, unit) : formatShort(value, unit);
