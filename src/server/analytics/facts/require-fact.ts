import type { FastifyRequest } from "fastify";
import { Problem } from "../../../shared/errors";
import { seesPersons } from "../../../shared/permissions";
import { personalFacts } from "../../../questions/fact-header";
import { requireScreen } from "../../http/context";
import { facts, type Fact } from "../sql-files";

/** The fact of this name. Throws a `Problem` where there is none, or the caller may not load its rows (DESIGN §4, Facts). */
export function requireFact(request: FastifyRequest, name: string): Fact {
  const actor = requireScreen(request, ["dashboard", "report"]);
  const fact = facts.get(name);
  if (fact === undefined)
    throw new Problem(404, `There is no fact “${name}”. There are: ${[...facts.keys()].join(", ")}.`);
  if (personalFacts.includes(name) && !seesPersons(actor))
    throw new Problem(
      403,
      `The rows of “${name}” are persons: only roles that open the forms may load them.`,
    );
  return fact;
}
