import { participant } from "./participant";

const own: ReadonlySet<string> = new Set(["arboPrimaryKey", "training_id", "wo_training_id"]);

/**
 * The participant fields for which the user chooses a value when merging two records; the trainings of both are
 * kept.
 */
export const combinable: readonly string[] = Object.entries(participant.fields)
  .filter(([name, field]) => field.readOnly !== true && !own.has(name))
  .map(([name]) => name);
