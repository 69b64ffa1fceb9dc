import type { AskedQuestion } from "../../../questions/asked-question";
import type { Rows } from "../../../questions/question";
import { versionOf, type States } from "../replica/states";

/** The rows of a call, which database computed them, and the version of each fact that they were computed from. */
export interface Answered {
  rows: Record<string, Rows>;
  provenance: { source: "replica" | "postgresql"; versions: Record<string, number> };
}

/** Which database has answered questions, and at which versions of their facts. */
export const provenanceOf = (
  source: Answered["provenance"]["source"],
  asked: readonly AskedQuestion[],
  states: States,
): Answered["provenance"] => ({
  source,
  versions: Object.fromEntries(
    [...new Set(asked.flatMap(({ question }) => question.facts))].map((fact) => [
      fact,
      versionOf(states[fact]).version,
    ]),
  ),
});
