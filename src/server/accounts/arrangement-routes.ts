import type { FastifyInstance } from "fastify";
import { requireScreen, success, type ServerContext } from "../http/context";
import { bodyOf, fieldProblem, type Body } from "../http/read-body";
import { write } from "../http/write";
import { presentArrangements, readOwn, readSharing, saveOwn, share } from "./arrangements";
import { presentPreference } from "./preferences";
import { requireAdministrator } from "./user-routes";

/** A whole number of a body; the version of an arrangement that was never saved is 0. */
const numberOf = (body: Body, name: string): number => {
  const value = body[name];
  if (typeof value !== "number" || !Number.isSafeInteger(value))
    throw fieldProblem(400, name, "Send a whole number.");
  return value;
};

/**
 * The time stamp of the shared arrangement on which the change was based: null for none, undefined when not
 * sent.
 */
const sharedVersionOf = (body: Body): string | null | undefined => {
  const value = body["shared"];
  if (value === undefined || value === null || typeof value === "string") return value;
  throw fieldProblem(400, "shared", "Send the time stamp of the shared arrangement, or null.");
};

/** Routes of dashboard arrangements: the user's own, and those shared with a role (decision 016). */
export default function arrangementRoutes(app: FastifyInstance, context: ServerContext): void {
  const { pool } = context;

  app.get("/api/arrangement", async (request) => {
    const actor = requireScreen(request, "dashboard");
    const [{ own, shared }, period] = await Promise.all([
      presentArrangements(pool, actor.id),
      presentPreference(pool, actor.id, "dashboard-period"),
    ]);
    return success({ own, shared, period: period.value });
  });

  app.put("/api/arrangement", (request, reply) => {
    const actor = requireScreen(request, "dashboard");
    const body = bodyOf(request.body);
    return write(
      context,
      request,
      reply,
      actor,
      {
        perform: (client) =>
          saveOwn(client, actor.id, body["value"] ?? null, numberOf(body, "version"), sharedVersionOf(body)),
        toStored: ({ version }) => ({ versions: [version] }),
        // Answers the version after this save. A further save based on it is refused when another window has
        // saved since.
        answerAgain: async (client, kept) => {
          const own = await readOwn(client, actor.id);
          return { ...own, version: kept["versions"]?.[0] ?? own.version };
        },
      },
      "system",
    );
  });

  app.get("/api/arrangement/roles", async (request) => {
    requireAdministrator(request);
    return success(await readSharing(pool));
  });

  app.put("/api/arrangement/roles", (request, reply) => {
    const actor = requireAdministrator(request);
    const body = bodyOf(request.body);
    return write(
      context,
      request,
      reply,
      actor,
      {
        perform: async (client) => {
          await share(client, actor, numberOf(body, "uac_id"), body["value"] ?? null);
          return readSharing(client);
        },
        toStored: () => ({}),
        answerAgain: readSharing,
      },
      "system",
    );
  });
}
