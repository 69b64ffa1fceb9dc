import type { FastifyInstance } from "fastify";
import { Problem } from "../../shared/errors";
import { requireActor, success, type ServerContext } from "../http/context";
import { presentPreference } from "./preferences";

const MAX_BYTES = 200_000;

/**
 * Routes of a user's preferences, such as layouts and columns, by key (DESIGN §4). A missing preference is
 * null.
 */
export default function preferenceRoutes(app: FastifyInstance, context: ServerContext): void {
  app.get<{ Params: { key: string } }>("/api/preferences/:key", async (request) => {
    const actor = requireActor(request);
    const { value } = await presentPreference(context.pool, actor.id, request.params.key);
    return success(value);
  });

  app.put<{ Params: { key: string } }>("/api/preferences/:key", async (request) => {
    const actor = requireActor(request);
    const { key } = request.params;
    if (!/^[\w./:-]{1,120}$/.test(key))
      throw new Problem(400, "A preference's key has letters, digits, dots and dashes only.");
    const value = JSON.stringify(request.body ?? null);
    if (value.length > MAX_BYTES) throw new Problem(413, "This preference is too large to keep.");
    await context.pool.query(
      "insert into preference (user_id, key, value) values ($1, $2, $3) on conflict (user_id, key) do update set value = excluded.value, version = preference.version + 1, time_stamp = now()",
      [actor.id, key, value],
    );
    return success(request.body ?? null);
  });
}
