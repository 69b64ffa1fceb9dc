import type { Values } from "../../../fields";

/** The ids of the trainings that a participant attended. */
export const attended = (row: Values): string[] =>
  Array.isArray(row["training_id"]) ? row["training_id"].map(String) : [];

/** The participant with all trainings that are not marked recorded as not attended yet. */
export const withUnmarkedAsAbsent = (row: Values, trainings: readonly string[]): Values => {
  const own = attended(row);
  return { ...row, wo_training_id: trainings.filter((one) => !own.includes(one)) };
};

/** The participant with one training marked as attended or not. */
export function withAttendance(row: Values, trainings: readonly string[], id: string, on: boolean): Values {
  const own = attended(row);
  const next = on ? [...new Set([...own, id])] : own.filter((one) => one !== id);
  return withUnmarkedAsAbsent({ ...row, training_id: next }, trainings);
}
