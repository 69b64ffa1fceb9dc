/** The forms that have a target and an accomplishment, as `measure` names them in reports (DESIGN §7). */
export const measures = ["support", "training", "product", "marketing"] as const;

export type Measure = (typeof measures)[number];

/** Reads a measure; the first where none is given, null for an unknown one. */
export const readMeasure = (given: unknown): Measure | null =>
  given === null || given === undefined || given === ""
    ? measures[0]
    : (measures.find((one) => one === given) ?? null);
