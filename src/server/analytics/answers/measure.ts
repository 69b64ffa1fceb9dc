import { measures, readMeasure } from "../../../shared/comparisons";
import { Problem } from "../../../shared/errors";
import type { Parameters } from "../../../questions/question";

/** Throws a 400 for an unknown measure. */
export function requireMeasure({ measure }: Parameters): void {
  if (readMeasure(Array.isArray(measure) ? measure[0] : measure) === null)
    throw new Problem(400, `measure: choose one of ${measures.join(", ")}.`, [
      { field: "measure", message: `Choose one of ${measures.join(", ")}.` },
    ]);
}
