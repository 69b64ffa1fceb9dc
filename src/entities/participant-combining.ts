import { participant } from "./participant";

const own: ReadonlySet<string> = new Set(["arboPrimaryKey", "training_id", "wo_training_id"]);

/** The fields of a participant that a person chooses when two records become one; trainings are those of both. */
export const combinable: readonly string[] = Object.entries(participant.fields)
  .filter(([name, field]) => field.readOnly !== true && !own.has(name))
  .map(([name]) => name);
