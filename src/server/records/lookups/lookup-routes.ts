import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type pg from "pg";
import { allLists, editableLists, type LookupList } from "../../../entities/lookups";
import { Problem } from "../../../shared/errors";
import { listsRefusal } from "../../../shared/permissions";
import { transaction } from "../../db/transaction";
import {
  requireActor,
  requireScreen,
  scopeOf,
  success,
  type ServerContext,
  type SessionUser,
} from "../../http/context";
import { writeWithoutData, write, type WriteOperation } from "../../http/write";
import { noteFormerChange } from "../references/replaced-values";
import { add, remove, update } from "./lookup-changes";
import { columns, toAnsweredItem, writeOfValues, type Item } from "./lookup-items";
import { mergeWork } from "./lookup-merge";
import { previewOf } from "./lookup-merge-preview";
import { unmergeWork } from "./lookup-unmerge";
import { recentMerges } from "./undoable-merges";
import { usageOf } from "./lookup-usage";

const listNamed = (lists: readonly LookupList[], name: string): LookupList => {
  const list = lists.find((one) => one.name === name);
  if (list === undefined)
    throw new Problem(
      404,
      `There is no list “${name}”${allLists.some((one) => one.name === name) ? " to change" : ""}.`,
    );
  return list;
};

type Named = FastifyRequest<{ Params: { name: string } }>;

/** The actor and the list when the actor may change it. Throws a 401, 403 or 404 otherwise. */
const allowed = (
  request: Named,
  controls: readonly ("Edit" | "Delete")[],
): { actor: SessionUser; list: LookupList } => {
  const [actor] = controls.map((control) => requireScreen(request, "dropdowns", control));
  if (actor === undefined) throw new Error("A change of a list needs a control.");
  const refused = listsRefusal(actor);
  if (refused !== null) throw new Problem(403, refused);
  return { actor, list: listNamed(editableLists, request.params.name) };
};

/**
 * Routes of the lookup lists. All signed-in users may read them; Central roles that open the screen “dropdowns”
 * may change them (spec §1, §7).
 */
export default function lookupRoutes(app: FastifyInstance, context: ServerContext): void {
  app.get("/dropdown/:name", async (request: Named) => {
    requireActor(request);
    const list = listNamed(allLists, request.params.name);
    const found = await context.pool.query<Item>(
      `select ${columns} from lookup_item where list = $1 and deleted_at is null order by lower(category), lower(type), id`,
      [list.name],
    );
    return success(found.rows.map((item) => toAnsweredItem(list, item)));
  });

  app.get("/dropdown/:name/usage", async (request: Named) => {
    const actor = requireScreen(request, "dropdowns", ["Read", "Edit", "Delete"]);
    const list = listNamed(allLists, request.params.name);
    return success(
      await transaction(context.pool, scopeOf(actor), (client) => usageOf(client, list.name), {
        readOnly: true,
      }),
    );
  });

  const change =
    (
      controls: readonly ("Edit" | "Delete")[],
      workOf: (actor: SessionUser, list: LookupList, body: unknown) => WriteOperation<unknown>,
    ) =>
    (request: Named, reply: FastifyReply): Promise<FastifyReply> => {
      const { actor, list } = allowed(request, controls);
      const work = workOf(actor, list, request.body);
      const perform = async (client: pg.PoolClient): Promise<unknown> => {
        const done = await work.perform(client);
        await noteFormerChange(client);
        return done;
      };
      return write(context, request, reply, actor, { ...work, perform }, "system");
    };
  const adding = change(["Edit"], (actor, list, body) =>
    writeOfValues(list, (client) => add(client, actor, list, body)),
  );
  app.put("/dropdown/:name/register", adding);
  app.put("/dropdown/:name/insert", adding);
  app.put(
    "/dropdown/:name/update",
    change(["Edit"], (actor, list, body) =>
      writeOfValues(list, (client) => update(client, actor, list, body)),
    ),
  );
  app.delete(
    "/dropdown/:name/delete",
    change(["Delete"], (actor, list, body) =>
      writeWithoutData((client) => remove(client, actor, list, body)),
    ),
  );

  // A merge removes a value from its list and changes records, so it requires both controls.
  const merging = ["Edit", "Delete"] as const;
  app.post("/dropdown/:name/merge", async (request: Named) => {
    const { actor, list } = allowed(request, merging);
    return success(
      await transaction(
        context.pool,
        scopeOf(actor),
        (client) => previewOf(client, actor, list, request.body),
        { readOnly: true },
      ),
    );
  });
  app.get("/dropdown/:name/merges", async (request: Named) => {
    const { list } = allowed(request, merging);
    return success(await recentMerges(context.pool, list));
  });
  app.put("/dropdown/:name/merge", change(merging, mergeWork));
  app.put("/dropdown/:name/unmerge", change(merging, unmergeWork));
}
