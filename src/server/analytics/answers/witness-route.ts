import type { FastifyInstance } from "fastify";
import { Problem } from "../../../shared/errors";
import { seesPersons, type Actor } from "../../../shared/permissions";
import { requireScreen, success } from "../../http/context";
import type { Answers } from "./answers";
import { readQuestionCall } from "./question-call";

/** Somebody of a region or province who may see all of it; of the whole country without a place. */
function inPlace(actor: Actor, body: unknown): Actor {
  const { region_name = null, province_name = null } = (body ?? {}) as Record<string, unknown>;
  if (typeof province_name === "string")
    return { ...actor, status: "Provincial", region_name: null, province_name };
  return typeof region_name === "string" ? { ...actor, status: "Regional", region_name } : actor;
}

/**
 * `POST /charts/witness`: questions as the people of a `place` get them, and as PostgreSQL answers them under row level
 * security. Each says of which versions it is; equal versions mean that the rows must be equal.
 */
export default function witnessRoute(app: FastifyInstance, answers: Answers): void {
  app.post<{ Body: { place?: unknown } | null }>("/charts/witness", async (request) => {
    const actor = requireScreen(request, "users");
    if (actor.status !== "Central" || !seesPersons(actor))
      throw new Problem(
        403,
        "Only a Central role that opens the screens “users” and “forms” may compare figures.",
      );
    const { asked, parameters } = readQuestionCall(request.body);
    const someone = inPlace(actor, request.body?.place);
    const shown = await answers.ask(someone, asked, parameters);
    return success({ shown, witnessed: await answers.witness(someone, asked, parameters) });
  });
}
