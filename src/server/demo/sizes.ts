/** How much demo data there is. */
export interface Amounts {
  arbos: number;
  arcs: number;
  form11Targets: number;
  form11Accomplishments: number;
}

/** The three sizes (DESIGN §8). */
export const sizes = {
  small: { arbos: 1500, arcs: 600, form11Targets: 6000, form11Accomplishments: 4000 },
  medium: { arbos: 3500, arcs: 1200, form11Targets: 30_000, form11Accomplishments: 20_000 },
  national: { arbos: 7000, arcs: 1800, form11Targets: 120_000, form11Accomplishments: 80_000 },
} satisfies Record<string, Amounts>;

export type Size = keyof typeof sizes;

/** Whether a text names a size. */
export const isSize = (text: string): text is Size => Object.hasOwn(sizes, text);
