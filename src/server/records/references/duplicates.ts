import type { FastifyRequest } from "fastify";
import type { Entity, Row } from "../../../entities";
import { textOf } from "../../../fields";
import { duplicate, Problem, sameWords } from "../../../shared/errors";
import { seesPersons } from "../../../shared/permissions";
import type { HookContext } from "../../hooks/hook";
import { transaction } from "../../db/transaction";
import { requireScreen, scopeOf, success, type ServerContext } from "../../http/context";
import { REASON_COLUMN } from "../core/columns";
import { parseRecords, recordsOf } from "../core/parse";
import { requirePersons, tablesOfPersons } from "../core/persons";
import { placesOfParents } from "./references";
import { givenIn, sameAs, type Compared } from "./find-duplicates";
import type { Pending } from "../core/step";

/** So many records are compared in one call. */
const MAX_COMPARED = 100;

/** The records that those sent look like, in the scope (decision 050); a value that cannot be read yet is left out. */
export const comparing =
  (context: ServerContext, entity: Entity) =>
  async (request: FastifyRequest): Promise<object> => {
    const actor = requireScreen(request, entity.opens);
    requirePersons(actor, entity);
    const sent = recordsOf(request.body);
    if (sent.length > MAX_COMPARED) throw new Problem(413, `Send at most ${MAX_COMPARED} records at a time.`);
    // Nothing that they name is held for a look.
    const records = parseRecords(entity, sent, []).map((one) => ({ ...one, before: one.values as Row }));
    return success(
      await transaction(
        context.pool,
        scopeOf(actor),
        async (client) => {
          await placesOfParents(records, { client, actor, entity }, []);
          return sameAs(
            client,
            entity,
            records.map((one) => ({ ...one, by: givenIn(entity, one.values) })),
          );
        },
        { readOnly: true },
      ),
    );
  };

/**
 * Why records on their way that newly look like another of the scope are refused without a reason, null where they are not:
 * a 400 with the code `duplicate` that names each at its field. It is for after they are stored: what a reason does not
 * help is refused first, as is, by a 409, what nobody may have twice. A reason is kept while the record looks like another
 * one, and dropped with its next save after that.
 */
export async function judgeDuplicates(
  rows: readonly Pending[],
  { client, actor, entity }: HookContext,
): Promise<Problem | null> {
  if (entity.identities === undefined) return null;
  const compared = rows.flatMap(({ incoming: { row, id }, values, before }): Compared[] => {
    const by = givenIn(entity, values).filter((one) =>
      one.by.some((name) => textOf(values[name]) !== textOf(before?.[name])),
    );
    return by.length === 0 ? [] : [{ row, id, values, by }];
  });
  const found = await sameAs(client, entity, compared, true);
  const same = new Set(found.map(({ row }) => row));
  for (const { incoming, before, values } of rows)
    values[REASON_COLUMN] = same.has(incoming.row) ? incoming.reason : (before?.[REASON_COLUMN] ?? null);
  const unexplained = new Set(
    rows.flatMap(({ values, incoming }) => (values[REASON_COLUMN] === null ? incoming.row : [])),
  );
  const refused = found.filter(({ row, unique }) => unique === true || unexplained.has(row));
  if (refused.length === 0) return null;
  const told = seesPersons(actor) || !tablesOfPersons.includes(entity.name);
  const details = refused.map(({ row, field, id, name }) => ({
    row,
    field,
    message: told ? sameWords({ id, name }) : "Exists already.",
  }));
  const [first] = details;
  const more = details.length > 1 ? ` (and ${details.length - 1} more)` : "";
  const what = `Nothing was saved. Row ${(first?.row ?? 0) + 1}: ${first?.message}${more}`;
  if (refused.some(({ unique }) => unique === true))
    throw new Problem(409, `${what} Change the existing one instead.`, details);
  return new Problem(
    400,
    `${what} If it is another one, save it with the reason why (${REASON_COLUMN}).`,
    details,
    told ? refused : undefined,
    { code: duplicate },
  );
}
