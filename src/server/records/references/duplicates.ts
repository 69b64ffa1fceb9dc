import type { FastifyRequest } from "fastify";
import type { Entity, Row } from "../../../entities";
import { textOf } from "../../../fields";
import { duplicate, Problem, duplicateMessage } from "../../../shared/errors";
import { seesPersons } from "../../../shared/permissions";
import type { HookContext } from "../../hooks/hook";
import { transaction } from "../../db/transaction";
import { requireScreen, scopeOf, success, type ServerContext } from "../../http/context";
import { REASON_COLUMN } from "../core/columns";
import { parseRecords, recordsOf } from "../core/parse";
import { requirePersons, tablesOfPersons } from "../core/persons";
import { placesOfParents } from "./references";
import { completeIdentities, findSimilar, type ComparedRecord } from "./find-duplicates";
import type { Pending, Step } from "../core/step";

/** The maximum number of records compared in one call. */
const MAX_COMPARED = 100;

/**
 * Answers the existing records in scope that look like the sent ones (decision 050). Values that cannot be
 * parsed yet are ignored.
 */
export const duplicatesHandler =
  (context: ServerContext, entity: Entity) =>
  async (request: FastifyRequest): Promise<object> => {
    const actor = requireScreen(request, entity.opens);
    requirePersons(actor, entity);
    const sent = recordsOf(request.body);
    if (sent.length > MAX_COMPARED) throw new Problem(413, `Send at most ${MAX_COMPARED} records at a time.`);
    // Sets the current values as the earlier state too, so that the read-only check locks no referenced
    // records.
    const records = parseRecords(entity, sent, []).map((one) => ({ ...one, before: one.values as Row }));
    return success(
      await transaction(
        context.pool,
        scopeOf(actor),
        async (client) => {
          await placesOfParents(records, { client, actor, entity, entries: [] }, []);
          return findSimilar(
            client,
            entity,
            records.map((one) => ({ ...one, by: completeIdentities(entity, one.values) })),
          );
        },
        { readOnly: true },
      ),
    );
  };

/**
 * Judges records that newly look like another one in scope, and sets or clears their duplicate reason. Throws a
 * 409 when an identity must be unique. Returns a 400 with the code `duplicate`, which names each record and
 * field, when a reason is missing; else null. A reason is kept while the record looks like another one, and
 * cleared with the next save after that.
 */
async function refusalOfDuplicates(
  rows: readonly Pending[],
  { client, actor, entity }: HookContext,
): Promise<Problem | null> {
  if (entity.identities === undefined) return null;
  const compared = rows.flatMap(({ incoming: { row, id }, values, before }): ComparedRecord[] => {
    const by = completeIdentities(entity, values).filter((one) =>
      one.by.some((name) => textOf(values[name]) !== textOf(before?.[name])),
    );
    return by.length === 0 ? [] : [{ row, id, values, by }];
  });
  const found = await findSimilar(client, entity, compared, true);
  const same = new Set(found.map(({ row }) => row));
  for (const { incoming, before, values } of rows)
    values[REASON_COLUMN] = same.has(incoming.row) ? incoming.reason : (before?.[REASON_COLUMN] ?? null);
  const unexplained = new Set(
    rows.flatMap(({ values, incoming }) => (values[REASON_COLUMN] === null ? incoming.row : [])),
  );
  const refused = found.filter(({ row, unique }) => unique === true || unexplained.has(row));
  if (refused.length === 0) return null;
  const mayBeNamed = seesPersons(actor) || !tablesOfPersons.includes(entity.name);
  const details = refused.map(({ row, field, id, name }) => ({
    row,
    field,
    message: mayBeNamed ? duplicateMessage({ id, name }) : "Exists already.",
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
    mayBeNamed ? refused : undefined,
    { code: duplicate },
  );
}

/**
 * Stores the rows with `store`, and refuses what a person entered twice without a reason. The refusal comes after
 * storing: what the database refuses is told first, because no reason could solve that.
 */
export const refuseDuplicates =
  (store: Step<Pending>): Step<Pending> =>
  async (rows, context, earlier) => {
    const refusal = context.action === undefined ? await refusalOfDuplicates(rows, context) : null;
    const faults = await store(rows, context, earlier);
    if (refusal !== null) throw refusal;
    return faults;
  };
