/** A number by the digits that it is written with: whole × 10^-places. What is added or multiplied so is exact. */
function digitsOf(value: number): [whole: bigint, places: number] {
  const [mantissa = "0", exponent = "0"] = String(value).split("e");
  const [front = "", behind = ""] = mantissa.split(".");
  const whole = BigInt(front + behind);
  const places = behind.length - Number(exponent);
  return places < 0 ? [whole * 10n ** BigInt(-places), 0] : [whole, places];
}

/** The nearest whole number to a quotient; a half goes away from zero. `by` is above 0. */
const divided = (whole: bigint, by: bigint): bigint => (2n * whole + (whole < 0n ? -by : by)) / (2n * by);

const asHundredths = (whole: bigint): number => Number(`${whole}e-2`);
const hundredths = (whole: bigint, places: number): number =>
  asHundredths(places < 2 ? whole * 10n ** BigInt(2 - places) : divided(whole, 10n ** BigInt(places - 2)));

/** A finite number with two decimals, as pesos have them: 2.175 is 2.18, though the machine holds a little less. */
export const toCentavos = (value: number): number => hundredths(...digitsOf(value));

/** The product of two finite numbers with two decimals, rounded once, as by hand. */
export function product(one: number, other: number): number {
  const [[a, placesA], [b, placesB]] = [digitsOf(one), digitsOf(other)];
  return hundredths(a * b, placesA + placesB);
}

/** How many percent one amount in pesos is above another, with two decimals; null where the other is 0. */
export function percentAbove(one: number, other: number): number | null {
  const [a, b] = [BigInt(Math.round(one * 100)), BigInt(Math.round(other * 100))];
  return b === 0n ? null : asHundredths(divided((a - b) * 10_000n, b < 0n ? -b : b));
}
