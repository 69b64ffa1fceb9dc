import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type pg from "pg";
import { allLists, editableLists, type LookupList } from "../../entities/lookups";
import { isEmpty } from "../../fields";
import { Problem, type Detail } from "../../shared/errors";
import { requireActor, requireScreen, success, type ServerContext, type SessionUser } from "../http/context";
import { write } from "../http/write";
import { writeLedger } from "./ledger";
import { recordsOf } from "./parse";
import { renameInRecords, usageOf } from "./lookup-usage";
import { idsOf } from "./remove";

interface Item {
  id: number;
  type: string;
  category: string | null;
  sub_category: string | null;
  user_id: number | null;
}

const columns = "id, type, category, sub_category, user_id";
const shown = (list: LookupList, { category, sub_category, ...item }: Item): object =>
  list.categories ? { ...item, category, sub_category } : item;

const listNamed = (lists: readonly LookupList[], name: string): LookupList => {
  const list = lists.find((one) => one.name === name);
  if (list === undefined)
    throw new Problem(
      404,
      `There is no list “${name}”${allLists.some((one) => one.name === name) ? " to change" : ""}.`,
    );
  return list;
};

const trimmed = (value: unknown): string | null =>
  isEmpty(value) ? null : String(value).trim().replace(/\s+/g, " ");

function itemsOf(
  list: LookupList,
  body: unknown,
): { type: string; category: string | null; sub_category: string | null; id: number | null }[] {
  const details: Detail[] = [];
  const items = recordsOf(body).map((sent, row) => {
    const type = trimmed(sent["type"]) ?? (list.categories ? trimmed(sent["sub_category"]) : null);
    if (type === null) details.push({ row, field: "type", message: "Enter a value." });
    return {
      id: isEmpty(sent["id"]) ? null : Number(sent["id"]),
      type: type ?? "",
      category: trimmed(sent["category"]),
      sub_category: trimmed(sent["sub_category"]),
    };
  });
  if (details.length > 0) throw new Problem(400, "A value is empty. Nothing was saved.", details);
  return items;
}

async function refuseTwins(
  client: pg.PoolClient,
  list: LookupList,
  item: { type: string; category: string | null; sub_category: string | null; id: number | null },
  row: number,
): Promise<void> {
  const twin = await client.query(
    `select from lookup_item where list = $1 and lower(type) = lower($2) and lower(coalesce(category, '')) = lower(coalesce($3, ''))
        and lower(coalesce(sub_category, '')) = lower(coalesce($4, '')) and deleted_at is null and id is distinct from $5`,
    [list.name, item.type, item.category, item.sub_category, item.id],
  );
  if (twin.rowCount)
    throw new Problem(409, `“${item.type}” is in the list already.`, [
      { row, field: "type", message: "Already in the list." },
    ]);
}

const formName = (list: LookupList): string => `Dropdowns: ${list.label}`;

async function add(
  client: pg.PoolClient,
  actor: SessionUser,
  list: LookupList,
  body: unknown,
): Promise<object[]> {
  const saved: Item[] = [];
  for (const [row, item] of itemsOf(list, body).entries()) {
    await refuseTwins(client, list, { ...item, id: null }, row);
    const answer = await client.query<Item>(
      `insert into lookup_item (list, type, category, sub_category, user_id) values ($1, $2, $3, $4, $5) returning ${columns}`,
      [list.name, item.type, item.category, item.sub_category, actor.id],
    );
    saved.push(...answer.rows);
  }
  await writeLedger(client, actor, {
    form_name: formName(list),
    action: "Insert",
    table_name: "lookup_item",
    records: saved.map((item) => ({ id: item.id, changes: { type: { old: null, new: item.type } } })),
  });
  return saved.map((item) => shown(list, item));
}

async function update(
  client: pg.PoolClient,
  actor: SessionUser,
  list: LookupList,
  body: unknown,
): Promise<object[]> {
  const saved: object[] = [];
  for (const [row, item] of itemsOf(list, body).entries()) {
    const before = (
      await client.query<Item>(
        `select ${columns} from lookup_item where id = $1 and list = $2 and deleted_at is null for update`,
        [item.id, list.name],
      )
    ).rows[0];
    if (before === undefined)
      throw new Problem(404, "This value is not in the list any more.", [
        { row, field: "id", message: "Not found." },
      ]);
    await refuseTwins(client, list, item, row);
    const answer = await client.query<Item>(
      `update lookup_item set type = $2, category = $3, sub_category = $4, user_id = $5, row_version = row_version + 1, time_stamp = now() where id = $1 returning ${columns}`,
      [
        item.id,
        item.type,
        item.category ?? before.category,
        item.sub_category ?? before.sub_category,
        actor.id,
      ],
    );
    await writeLedger(client, actor, {
      form_name: formName(list),
      action: "Update",
      table_name: "lookup_item",
      records: [
        {
          id: before.id,
          changes: {
            type: { old: before.type, new: item.type },
            ...(item.category !== null && item.category !== before.category
              ? { category: { old: before.category, new: item.category } }
              : {}),
          },
        },
      ],
    });
    const sent = recordsOf(body)[row];
    const records =
      sent?.["rename_records"] === true
        ? await renameInRecords(client, actor, list.name, before, {
            type: item.type,
            category: item.category ?? before.category,
          })
        : 0;
    saved.push(...answer.rows.map((one) => ({ ...shown(list, one), records })));
  }
  return saved;
}

async function remove(
  client: pg.PoolClient,
  actor: SessionUser,
  list: LookupList,
  body: unknown,
): Promise<null> {
  const ids = idsOf(body);
  const gone = await client.query<Item>(
    `update lookup_item set deleted_at = now(), deleted_by = $3, time_stamp = now() where id = any($1::bigint[]) and list = $2 and deleted_at is null returning ${columns}`,
    [ids, list.name, actor.id],
  );
  if (gone.rows.length !== ids.length)
    throw new Problem(404, "A value of these is not in the list any more.");
  await writeLedger(client, actor, {
    form_name: formName(list),
    action: "Delete",
    table_name: "lookup_item",
    records: gone.rows.map((item) => ({ id: item.id, changes: { type: { old: item.type, new: null } } })),
  });
  return null;
}

type Named = FastifyRequest<{ Params: { name: string } }>;

/** The lookup lists: read by everybody signed in, written where the role opens Dropdowns (spec §7, DESIGN §5). */
export default function lookupRoutes(app: FastifyInstance, context: ServerContext): void {
  app.get("/dropdown/:name", async (request: Named) => {
    requireActor(request);
    const list = listNamed(allLists, request.params.name);
    const found = await context.pool.query<Item>(
      `select ${columns} from lookup_item where list = $1 and deleted_at is null order by lower(category), lower(type), id`,
      [list.name],
    );
    return success(found.rows.map((item) => shown(list, item)));
  });

  app.get("/dropdown/:name/usage", async (request: Named) => {
    requireScreen(request, "dropdowns");
    const list = listNamed(allLists, request.params.name);
    return success(await usageOf(context.pool, list.name));
  });

  const change =
    (
      control: "Edit" | "Delete",
      work: (client: pg.PoolClient, actor: SessionUser, list: LookupList, body: unknown) => Promise<unknown>,
    ) =>
    (request: Named, reply: FastifyReply): Promise<FastifyReply> => {
      const actor = requireScreen(request, "dropdowns", control);
      const list = listNamed(editableLists, request.params.name);
      return write(
        context,
        request,
        reply,
        actor,
        async (client) => success(await work(client, actor, list, request.body)),
        "system",
      );
    };
  app.put("/dropdown/:name/register", change("Edit", add));
  app.put("/dropdown/:name/insert", change("Edit", add));
  app.put("/dropdown/:name/update", change("Edit", update));
  app.delete("/dropdown/:name/delete", change("Delete", remove));
}
