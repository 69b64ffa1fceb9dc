import { FACT_DATABASE, quotedText } from "../../../fact-tables/table-statements";
import type { FactHeader } from "../../../questions/fact-header";
import type { Scope } from "../../db/transaction";
import { scopeKey } from "../facts/fact-tag";
import { conditionOf } from "../facts/scope-condition";
import { facts } from "../sql-files";
import type { ReplicaConnection } from "./duckdb";
import type { States } from "./states";

/** Stands among the columns of a change for the row itself, which came or went. */
const WHOLE_ROW = "*";

/** When a fact last changed in a scope (decisions 062 and 087). */
export interface ScopeState {
  /** The number of the last load of the whole fact. */
  load: number;
  /** The version in which each column last changed in a row that stayed, and `*` a row came or went. */
  versions: Readonly<Record<string, number>>;
}

/** The states of the facts in a scope, by fact. */
export type ScopeStates = Readonly<Record<string, ScopeState>>;

/**
 * A key of the state of columns of a fact, or of all with null: equal keys mean that the scope has the same rows, with the
 * same values in these columns.
 */
export function keyOfColumns(state: ScopeState | undefined, columns: readonly string[] | null): string {
  const { load = 0, versions = {} } = state ?? {};
  const read = columns === null ? Object.keys(versions) : [WHOLE_ROW, ...columns];
  return `${load} ${Math.max(0, ...read.map((column) => versions[column] ?? 0))}`;
}

/** Creates the lists of loads, and of the places and columns that changed, which are empty. */
export const createChangeLists = `create table fact_load (fact text, number integer);
  create table place_change (fact text, region_name text, province_name text, column_name text, version bigint)`;

/** The states of the facts in a scope. */
export async function readScopeStates(
  connection: Pick<ReplicaConnection, "query">,
  scope: Scope,
): Promise<ScopeStates> {
  const rows = await connection.query(
    `select fact, null as column_name, number from ${FACT_DATABASE}.fact_load union all
     select fact, column_name, max(version) from ${FACT_DATABASE}.place_change
     where ${conditionOf(scope)} group by fact, column_name`,
  );
  const states: Record<string, { load: number; versions: Record<string, number> }> = {};
  for (const { fact, column_name, number } of rows) {
    const state = (states[String(fact)] ??= { load: 0, versions: {} });
    if (column_name === null) state.load = Number(number);
    else state.versions[String(column_name)] = Number(number);
  }
  return states;
}

const keyOf = (states: States): string =>
  JSON.stringify(Object.entries(states).toSorted(([a], [b]) => (a < b ? -1 : 1)));

/** The states of the facts in the scopes of those who asked, of the states that the whole country had last. */
export class KnownStates {
  private country = "";
  private readonly inScopes = new Map<string, ScopeStates>();

  /** The states in a scope, where they are known for these states of the whole country. */
  get(states: States, scope: Scope): ScopeStates | undefined {
    return this.country === keyOf(states) ? this.inScopes.get(scopeKey(scope)) : undefined;
  }

  set(states: States, scope: Scope, inScope: ScopeStates): void {
    const country = keyOf(states);
    if (this.country !== country) this.inScopes.clear();
    this.country = country;
    this.inScopes.set(scopeKey(scope), inScope);
  }
}

/** The number of the last load of a fact. Numbers go on when the replica begins anew, as answers may outlive it. */
let loads = 0;

/** Notes that a fact was loaded as a whole: its rows may have changed everywhere. */
export const noteLoad = (writer: Pick<ReplicaConnection, "query">, fact: string): Promise<unknown> =>
  writer.query(
    `delete from fact_load where fact = '${fact}'; insert into fact_load values ('${fact}', ${++loads});
     delete from place_change where fact = '${fact}'`,
  );

/**
 * Notes in which places and columns the rows of a difference are other than before, as `version`. A row that moved came
 * and went in two places; one in which nothing changed that the fact shows changed in none.
 */
export function notePlaces(
  writer: Pick<ReplicaConnection, "query">,
  fact: string,
  changed: string,
  { version, removed = [] }: Pick<FactHeader, "version" | "removed">,
): Promise<unknown> {
  const columns = (facts.get(fact)?.columns ?? []).map(({ name }) => name);
  const otherColumns = columns.map(
    (column) => `case when was.${column} is distinct from now.${column} then ${quotedText(column)} end`,
  );
  return writer.query(
    `create temp table differing as
       with was as (
         select * from ${fact}
         where row_key in (select row_key from ${changed}) or row_key in (${["null", ...removed].join(", ")})
       ),
       pair as (
         select was.region_name as former_region, was.province_name as former_province, now.region_name, now.province_name,
           was.row_key is null as came, now.row_key is null as went,
           case
             when was.row_key = now.row_key and was.region_name is not distinct from now.region_name
               and was.province_name is not distinct from now.province_name
             then [${otherColumns.join(", ")}]
             else ['${WHOLE_ROW}']
           end as columns
         from was full join ${changed} as now on now.row_key = was.row_key
       ),
       noted as (
         select former_region as region_name, former_province as province_name, unnest(columns) as column_name
         from pair where not came
         union
         select region_name, province_name, unnest(columns) from pair where not went
       )
       select * from noted where column_name is not null;
     delete from place_change using differing
     where fact = '${fact}' and place_change.column_name = differing.column_name
       and place_change.region_name is not distinct from differing.region_name
       and place_change.province_name is not distinct from differing.province_name;
     insert into place_change select '${fact}', region_name, province_name, column_name, ${version} from differing;
     drop table differing`,
  );
}
