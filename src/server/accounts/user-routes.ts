import { bodyOf, idsOf } from "../http/read-body";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type pg from "pg";
import { isEmpty, textOf } from "../../fields";
import { noteAccountChange } from "../analytics/changes/change-feed";
import { Problem } from "../../shared/errors";
import { storedText } from "../../shared/same-text";
import { requireScreen, success, type ServerContext, type SessionUser } from "../http/context";
import { writeWithoutData, writeOfRows, write, type WriteOperation } from "../http/write";
import { searchText } from "../records/core/search";
import { recordsOf } from "../records/core/parse";
import { readRoles, removeRoles, saveRoles } from "./roles";
import { saveUsers } from "./user-changes";
import { serializeAccountChanges, readUsers, removeUsers, currentUsers } from "./user-list";

const low = (value: unknown): string => storedText(textOf(value)).toLowerCase();

/**
 * Returns the actor if it is an administrator: a role of status Central with the screen “users” (DESIGN §5).
 */
export function requireAdministrator(request: FastifyRequest): SessionUser {
  const actor = requireScreen(request, "users");
  if (actor.status !== "Central")
    throw new Problem(403, "Only a Central role may change users, roles and schedules.");
  return actor;
}

/** Routes of users and access control (spec §7). */
export default function userRoutes(app: FastifyInstance, context: ServerContext): void {
  /** A write of accounts. Such writes run one at a time and notify all browsers. */
  const change =
    (workOf: (actor: SessionUser, body: unknown) => WriteOperation<unknown>) =>
    (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const actor = requireAdministrator(request);
      const work = workOf(actor, request.body);
      const perform = async (client: pg.PoolClient): Promise<unknown> => {
        await serializeAccountChanges(client);
        const data = await work.perform(client);
        await noteAccountChange(client);
        return data;
      };
      return write(context, request, reply, actor, { ...work, perform }, "system");
    };
  const savingUsers = (usersOf: (body: unknown) => Record<string, unknown>[]) =>
    change((actor, body) =>
      writeOfRows((client) => saveUsers(client, actor, usersOf(body), context.config), currentUsers),
    );

  const register = savingUsers((body) => recordsOf(body).map((one) => ({ ...one, id: undefined })));
  app.post("/api/auth/register", register);
  app.put("/api/user-table/register", register);
  app.put(
    "/api/auth/usersupdate",
    savingUsers((body) => {
      const users = recordsOf(body);
      if (users.some((one) => isEmpty(one["id"])))
        throw new Problem(400, "Send the id of each user to update.", [{ field: "id", message: "Missing." }]);
      return users;
    }),
  );
  app.delete(
    "/api/user-table/delete",
    change((actor, body) => writeWithoutData((client) => removeUsers(client, actor, idsOf(body)))),
  );
  app.get("/api/auth/users", async (request) => {
    const actor = requireScreen(request, "users");
    return success(await readUsers(context.pool, actor));
  });
  app.post("/api/user/search", async (request) => {
    const actor = requireScreen(request, "users");
    const wanted = Object.entries(bodyOf(request.body))
      .map(([key, value]) => [key, [value].flat().filter((one) => one !== null && one !== "")] as const)
      .filter(([, values]) => values.length > 0);
    for (const [key, values] of wanted) for (const value of values) searchText(value, key);
    const users = (await readUsers(context.pool, actor)) as Record<string, unknown>[];
    const unknown = wanted.find(
      ([key]) => users[0] !== undefined && !Object.hasOwn(users[0], key) && key !== "search",
    );
    if (unknown) throw new Problem(400, `“${unknown[0]}” is not a field of users.`);
    return success(
      users.filter((user) =>
        wanted.every(([key, values]) =>
          values.some((value) =>
            key === "search"
              ? ["username", "name", "email"].some((name) => low(user[name]).includes(low(value)))
              : low(user[key]) === low(value),
          ),
        ),
      ),
    );
  });

  for (const path of ["/api/uac", "/api/Uac"])
    app.post(path, async (request) => {
      requireScreen(request, "users");
      const ignored = Object.keys(bodyOf(request.body));
      return success(await readRoles(context.pool), ignored.length === 0 ? {} : { ignored });
    });
  app.put(
    "/api/uac/update",
    change((actor, body) =>
      writeOfRows(
        (client) => saveRoles(client, actor, recordsOf(body)),
        async (client, ids) => (await readRoles(client)).filter(({ id }) => ids.includes(id)),
      ),
    ),
  );
  app.delete(
    "/api/uac/delete",
    change((actor, body) => writeWithoutData((client) => removeRoles(client, actor, idsOf(body)))),
  );
}
