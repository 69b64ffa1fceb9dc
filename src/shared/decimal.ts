/** A number as its decimal digits, whole × 10^-places, for exact addition and multiplication. */
function digitsOf(value: number): [whole: bigint, places: number] {
  const [mantissa = "0", exponent = "0"] = String(value).split("e");
  const [front = "", behind = ""] = mantissa.split(".");
  const whole = BigInt(front + behind);
  const places = behind.length - Number(exponent);
  return places < 0 ? [whole * 10n ** BigInt(-places), 0] : [whole, places];
}

/** A quotient rounded to the nearest integer, halves away from zero. `by` must be above 0. */
const divided = (whole: bigint, by: bigint): bigint => (2n * whole + (whole < 0n ? -by : by)) / (2n * by);

const asHundredths = (whole: bigint): number => Number(`${whole}e-2`);
const hundredths = (whole: bigint, places: number): number =>
  asHundredths(places < 2 ? whole * 10n ** BigInt(2 - places) : divided(whole, 10n ** BigInt(places - 2)));

/**
 * Rounds a finite number to two decimals by its decimal digits: 2.175 gives 2.18, although the float is
 * slightly less.
 */
export const toCentavos = (value: number): number => hundredths(...digitsOf(value));

/** The product of two finite numbers, rounded once to two decimals. */
export function product(one: number, other: number): number {
  const [[a, placesA], [b, placesB]] = [digitsOf(one), digitsOf(other)];
  return hundredths(a * b, placesA + placesB);
}

/** By how many percent one peso amount exceeds another, with two decimals; null when the other is 0. */
export function percentAbove(one: number, other: number): number | null {
  const [a, b] = [BigInt(Math.round(one * 100)), BigInt(Math.round(other * 100))];
  return b === 0n ? null : asHundredths(divided((a - b) * 10_000n, b < 0n ? -b : b));
}
