import type { FastifyInstance } from "fastify";
import { Problem } from "../../../shared/errors";
import { seesPersons, type Actor } from "../../../shared/permissions";
import { requireScreen, success } from "../../http/context";
import type { Answers } from "./answers";
import type { Answered } from "./provenance";
import { readQuestionCall } from "./question-call";

/** An actor limited to the given place; to the whole country if no place is given. */
function limitedToPlace(actor: Actor, body: unknown): Actor {
  const { region_name = null, province_name = null } = (body ?? {}) as Record<string, unknown>;
  if (typeof province_name === "string")
    return { ...actor, status: "Provincial", region_name: null, province_name };
  return typeof region_name === "string" ? { ...actor, status: "Regional", region_name } : actor;
}

/** An answer as the call sends it. */
export interface SentAnswer {
  rows: Answered["rows"];
  told: Answered["provenance"];
}

const sent = ({ rows, provenance }: Answered): SentAnswer => ({ rows, told: provenance });

/**
 * `POST /charts/witness`: the answers that users of a `place` get, and those of PostgreSQL under row level security.
 * Each names the versions of its facts; with equal versions, the rows must be equal.
 */
export default function verifyFiguresRoute(app: FastifyInstance, answers: Answers): void {
  app.post<{ Body: { place?: unknown } | null }>("/charts/witness", async (request) => {
    const actor = requireScreen(request, "users");
    if (actor.status !== "Central" || !seesPersons(actor))
      throw new Problem(
        403,
        "Only a Central role that opens the screens “users” and “forms” may compare figures.",
      );
    const { asked, parameters } = readQuestionCall(request.body, ["place"]);
    const someone = limitedToPlace(actor, request.body?.place);
    const shown = await answers.ask(someone, asked, parameters);
    const witnessed = await answers.askPostgresql(someone, asked, parameters);
    return success({ shown: sent(shown), witnessed: sent(witnessed) });
  });
}
