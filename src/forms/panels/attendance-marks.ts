import type { Values } from "../../fields";

/** The numbers of the trainings that a participant attended. */
export const attended = (row: Values): string[] =>
  Array.isArray(row["training_id"]) ? row["training_id"].map(String) : [];

/** The participant with one training marked as attended or not; the others of the ARBO count as not yet attended. */
export function withMark(row: Values, trainings: readonly string[], id: string, on: boolean): Values {
  const own = attended(row);
  const next = on ? [...new Set([...own, id])] : own.filter((one) => one !== id);
  return { ...row, training_id: next, wo_training_id: trainings.filter((one) => !next.includes(one)) };
}
