import type { FastifyInstance } from "fastify";
import { maxFilterValues } from "../../../shared/bounds";
import { heldNames, type HeldNames } from "../../../shared/calls/held-names";
import { missingNames } from "../references/former-names";
import { MIN_SEARCHED } from "../../../shared/calls/found-records";
import { Problem } from "../../../shared/errors";
import { transaction } from "../../db/transaction";
import { bodyOf, type Body } from "../../http/read-body";
import { requireScreen, scopeOf, success, type ServerContext } from "../../http/context";
import { searchText } from "../core/search";
import { searchRecords } from "./search-records";

/** A list of texts of a filter, each once. Throws a 400 for too many. */
function namesIn(body: Body): HeldNames {
  const names = heldNames([body]);
  if (Object.values(names).flat().length > maxFilterValues)
    throw new Problem(400, `Send at most ${maxFilterValues} names.`);
  return names;
}

/** The search over the records of all forms, for roles that open the forms, and what names of filters mean. */
export default function searchRoutes(app: FastifyInstance, context: ServerContext): void {
  app.post("/api/names/missing", async (request) => {
    const actor = requireScreen(request, ["forms", "dashboard", "report"]);
    return success(await missingNames(context.pool, scopeOf(actor), namesIn(bodyOf(request.body))));
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
