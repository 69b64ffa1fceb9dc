import type { FastifyInstance } from "fastify";
import { Problem } from "../../shared/errors";
import { requireActor, success, type ServerContext } from "../http/context";
import { presentPreference } from "./preferences";

const MAX_BYTES = 200_000;
/** The most preferences of a user. */
const MAX_KEYS = 300;

/** The key of a call. Throws a 400 for one that no preference has. */
function keyOf({ key }: { key: string }): string {
  if (!/^[\w./:-]{1,120}$/.test(key))
    throw new Problem(400, "A preference's key has letters, digits, dots and dashes only.");
  return key;
}

/**
 * Routes of a user's preferences, such as layouts and columns, by key (DESIGN §4). A missing preference is
 * null.
 */
export default function preferenceRoutes(app: FastifyInstance, context: ServerContext): void {
  app.get<{ Params: { key: string } }>("/api/preferences/:key", async (request) => {
    const actor = requireActor(request);
    const { value } = await presentPreference(context.pool, actor.id, keyOf(request.params));
    return success(value);
  });

  app.put<{ Params: { key: string } }>("/api/preferences/:key", async (request) => {
    const actor = requireActor(request);
    const key = keyOf(request.params);
    const value = JSON.stringify(request.body ?? null);
    if (value.length > MAX_BYTES) throw new Problem(413, "This preference is too large to keep.");
    const { rowCount } = await context.pool.query(
      `insert into preference (user_id, key, value)
       select $1, $2, $3 where exists (select from preference where user_id = $1 and key = $2)
         or (select count(*) from preference where user_id = $1) < $4
       on conflict (user_id, key) do update set value = excluded.value, version = preference.version + 1, time_stamp = now()`,
      [actor.id, key, value, MAX_KEYS],
    );
    if (rowCount === 0) throw new Problem(422, `You have ${MAX_KEYS} preferences, which is the most.`);
    return success(request.body ?? null);
  });
}
