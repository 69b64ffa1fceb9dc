import { idsOf } from "../http/read-body";
import type { FastifyInstance } from "fastify";
import type pg from "pg";
import { entities } from "../../entities";
import { editableLists } from "../../entities/lookups";
import { entryOf } from "../../shared/bounds";
import { Problem } from "../../shared/errors";
import { opensScreen, refusal, type Screen } from "../../shared/permissions";
import { restoreRoles } from "../accounts/roles";
import { serializeAccountChanges, restoreUsers } from "../accounts/user-list";
import { noteAccountChange } from "../analytics/changes/change-feed";
import { requireActor, success, type ServerContext, type SessionUser } from "../http/context";
import { writeWithoutData, write } from "../http/write";
import { restoreValues } from "../records/lookups/lookup-changes";

/** A kind of deleted row outside the forms: the screen it belongs to, its title, and how it is restored. */
interface Bin {
  opens: Screen;
  table: string;
  /** SQL expressions for the title of a row and for further details. */
  title: string;
  words: string;
  /** The column with the name of the list that a lookup value belongs to. */
  list?: string;
  restore: (client: pg.PoolClient, actor: SessionUser, ids: number[]) => Promise<void>;
}

const bins: Readonly<Record<string, Bin>> = {
  users: {
    opens: "users",
    table: "users",
    title: "username",
    words: "concat_ws(' · ', nullif(name, ''), roles, province_name, region_name)",
    restore: restoreUsers,
  },
  uac: {
    opens: "users",
    table: "uac",
    title: "roletype",
    words: "concat_ws(' · ', rolename, status, route, access_controls)",
    restore: restoreRoles,
  },
  lookup_item: {
    opens: "dropdowns",
    table: "lookup_item",
    title: "type",
    words: "coalesce(category, '')",
    list: "list",
    restore: restoreValues,
  },
};
const USUAL = 100;
const MAX_ROWS = 1000;

function requireBin(actor: SessionUser, name: string): Bin {
  const bin = entryOf(bins, name);
  if (bin === undefined) throw new Problem(404, `There is no recycle bin “${name}”.`);
  if (actor.status !== "Central") throw new Problem(403, "Only a Central role may restore what was deleted.");
  if (!opensScreen(actor, bin.opens))
    throw new Problem(403, `Your role does not open the screen “${bin.opens}”.`);
  return bin;
}

/** The tables in which a Central user may restore deleted rows. */
const tablesOf = (actor: SessionUser): string[] => [
  ...entities
    .filter((entity) => refusal(actor, "restore", { ...entity, opens: entity.changedOn }, 0) === null)
    .map(({ name }) => name),
  ...Object.values(bins)
    .filter((bin) => opensScreen(actor, bin.opens))
    .map(({ table }) => table),
];

interface Asked {
  Params: { name: string };
  Body: { page_size?: unknown } | null;
}

interface Found {
  id: number;
  title: string;
  words: string;
  list: string | null;
  deleted_at: string;
  deleted_by_name: string | null;
  total: number;
}

const labelOf = (list: string): string => editableLists.find(({ name }) => name === list)?.label ?? list;

/**
 * The recycle bin beyond one form: how many deleted rows each table has, and the deleted users, roles and
 * lookup values (DESIGN §4).
 */
export default function binRoutes(app: FastifyInstance, context: ServerContext): void {
  app.get("/api/recycle-bin", async (request) => {
    const actor = requireActor(request);
    if (actor.status !== "Central")
      throw new Problem(403, "Only a Central role may restore what was deleted.");
    const tables = tablesOf(actor);
    if (tables.length === 0) return success([]);
    const counted = await context.pool.query<{ name: string; deleted: number }>(
      tables
        .map(
          (name) =>
            `select '${name}' as name, count(*)::int as deleted from ${name} where deleted_at is not null`,
        )
        .join(" union all "),
    );
    return success(counted.rows);
  });

  app.post<Asked>("/api/recycle-bin/:name", async (request) => {
    const size = Math.min(Math.max(Math.trunc(Number(request.body?.page_size)) || USUAL, 1), MAX_ROWS);
    const { table, title, words, list } = requireBin(requireActor(request), request.params.name);
    const found = await context.pool.query<Found>(
      `select b.id, ${title} as title, ${words} as words, ${list ?? "null::text"} as list, b.deleted_at,
              (select coalesce(nullif(u.name, ''), u.username) from users u where u.id = b.deleted_by) as deleted_by_name,
              count(*) over ()::int as total
         from (select * from ${table} where deleted_at is not null) b order by b.deleted_at desc, b.id desc limit ${size}`,
    );
    const rows = found.rows.map(
      ({ id, title: name, words: more, list: own, deleted_at, deleted_by_name }) => ({
        id,
        title: name,
        words: [own === null ? "" : labelOf(own), more].filter((part) => part !== "").join(": "),
        deleted_at,
        deleted_by_name,
      }),
    );
    return success(rows, { total: found.rows[0]?.total ?? 0 });
  });

  app.put<{ Params: { name: string } }>("/api/recycle-bin/:name/restore", (request, reply) => {
    const actor = requireActor(request);
    const bin = requireBin(actor, request.params.name);
    const ids = idsOf(request.body);
    return write(
      context,
      request,
      reply,
      actor,
      writeWithoutData(async (client) => {
        const isAccount = bin.opens === "users";
        if (isAccount) await serializeAccountChanges(client);
        await bin.restore(client, actor, ids);
        if (isAccount) await noteAccountChange(client);
      }),
      "system",
    );
  });
}
