import type { FastifyInstance } from "fastify";
import { heldNames } from "../../../shared/calls/held-names";
import { missingNames } from "../references/former-names";
import { MIN_SEARCHED } from "../../../shared/calls/found-records";
import { Problem } from "../../../shared/errors";
import { transaction } from "../../db/transaction";
import { bodyOf } from "../../http/read-body";
import { requireScreen, scopeOf, success, type ServerContext } from "../../http/context";
import { searchText } from "../core/search";
import { searchRecords } from "./search-records";

/** The search over the records of all forms, for roles that open the forms, and what names of filters mean. */
export default function searchRoutes(app: FastifyInstance, context: ServerContext): void {
  app.post("/api/names/missing", async (request) => {
    const actor = requireScreen(request, ["forms", "dashboard", "report"]);
    return success(await missingNames(context.pool, scopeOf(actor), heldNames([bodyOf(request.body)])));
  });

  app.post("/api/search", async (request) => {
    const actor = requireScreen(request, "forms");
    const text = searchText(bodyOf(request.body)["search"], "search");
    if (text.length < MIN_SEARCHED)
      throw new Problem(400, `search: enter at least ${MIN_SEARCHED} characters.`, [
        { field: "search", message: `Enter at least ${MIN_SEARCHED} characters.` },
      ]);
    const scope = scopeOf(actor);
    return success(
      await transaction(context.pool, scope, (client) => searchRecords(client, text, scope), {
        readOnly: true,
      }),
    );
  });
}
