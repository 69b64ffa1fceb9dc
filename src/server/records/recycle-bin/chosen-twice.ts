import { Problem } from "../../../shared/errors";

/** The refusal of restoring two rows that have one name, when no other has it. */
export const chosenTwice = (name: string): Problem =>
  new Problem(409, `Two of those chosen are called “${name}”. Restore one of them only.`);
