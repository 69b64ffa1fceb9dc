/** Small enough that products stay exact, large enough that chance does not matter. */
const PRIME = 94_906_249;

const modulo = (value: number): number => ((value % PRIME) + PRIME) % PRIME;

function power(base: number, exponent: number): number {
  let [result, square, rest] = [1, modulo(base), exponent];
  for (; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) result = (result * square) % PRIME;
    square = (square * square) % PRIME;
  }
  return result;
}

const leading = (row: readonly number[]): number => row.findIndex((value) => value !== 0);

/** What an adversary who adds and subtracts knows: sums over unknown counts. */
export class Attack {
  private readonly rows = new Map<number, number[]>();

  constructor(private readonly unknowns: number) {}

  private reduced(sum: readonly number[]): number[] {
    const row = sum.map(modulo);
    for (let at = 0; at < row.length; at++) {
      const factor = row[at] ?? 0;
      const pivot = factor === 0 ? undefined : this.rows.get(at);
      if (pivot === undefined) continue;
      for (let index = at; index < row.length; index++)
        row[index] = modulo((row[index] ?? 0) - ((factor * (pivot[index] ?? 0)) % PRIME));
    }
    return row;
  }

  /** Learns the sum of the unknowns at these places, less those at others. */
  learn(places: readonly number[], less: readonly number[] = []): void {
    const row = this.reduced(this.vector(places, less));
    const at = leading(row);
    if (at < 0) return;
    const inverse = power(row[at] ?? 1, PRIME - 2);
    this.rows.set(
      at,
      row.map((value) => (value * inverse) % PRIME),
    );
  }

  /** Whether the sum of the unknowns at these places, less those at others, follows from what was learnt. */
  knows(places: readonly number[], less: readonly number[] = []): boolean {
    return leading(this.reduced(this.vector(places, less))) < 0;
  }

  private vector(places: readonly number[], less: readonly number[]): number[] {
    const row = Array.from({ length: this.unknowns }, () => 0);
    for (const place of places) row[place] = (row[place] ?? 0) + 1;
    for (const place of less) row[place] = (row[place] ?? 0) - 1;
    return row;
  }
}
