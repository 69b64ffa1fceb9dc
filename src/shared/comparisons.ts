/** The forms with both targets and accomplishments, by their `measure` name in reports (DESIGN §7). */
export const measures = ["support", "training", "product", "marketing"] as const;

export type Measure = (typeof measures)[number];

/** Parses a measure: the first one by default, null for an unknown one. */
export const readMeasure = (given: unknown): Measure | null =>
  given === null || given === undefined || given === ""
    ? measures[0]
    : (measures.find((one) => one === given) ?? null);
