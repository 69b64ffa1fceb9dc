import type pg from "pg";
import { entities, hasList, type Entity, type Row } from "../../../entities";
import { nameFields } from "../../../entities/define/record-name";
import type { FoundRecord } from "../../../shared/calls/found-records";
import type { Scope } from "../../db/transaction";
import { columnsOf, selectList, toAnswer } from "../core/columns";
import { readFilter } from "../core/filter";
import { withinScope } from "../core/list";

/** The maximum number of found records per form. */
const MAX_RECORDS = 4;
/** The maximum number of matches read per form, so that a common word costs no more than a rare one. */
const MAX_MATCHES = 400;
/** The fields that identify a record and its place, in addition to its summary. */
const shownFields = [...nameFields, "region_name", "province_name", "muncity_name", "reporting_year"];

const shownValues = (entity: Entity, row: Row): FoundRecord["values"] =>
  Object.fromEntries(
    [...new Set([...entity.summary, ...shownFields])].flatMap((name): [string, string | number][] => {
      const value = columnsOf(entity).includes(name) ? row[name] : null;
      return (typeof value === "string" && value !== "") || typeof value === "number" ? [[name, value]] : [];
    }),
  );

/**
 * Records of each list of the forms in which a text stands, within the transaction's scope, in the order of the forms: the
 * newest four of a form, or of its first 400 matches where there are more.
 */
export async function searchRecords(
  client: pg.PoolClient,
  text: string,
  scope: Scope,
): Promise<FoundRecord[]> {
  const found: FoundRecord[] = [];
  for (const entity of entities.filter((one) => one.opens === "forms" && hasList(one))) {
    const where = withinScope(entity, readFilter(entity, { search: text }), scope);
    const { rows } = await client.query<Record<string, unknown>>(
      `with matching as materialized (select t.id from ${entity.name} t where ${where.sql} limit ${MAX_MATCHES})
       select ${selectList(entity)} from ${entity.name} t
        where t.id in (select id from matching order by id desc limit ${MAX_RECORDS}) order by t.id desc`,
      where.values,
    );
    for (const row of rows) {
      const answer = toAnswer(entity, row);
      found.push({ entity: entity.name, id: answer.id, values: shownValues(entity, answer) });
    }
  }
  return found;
}
