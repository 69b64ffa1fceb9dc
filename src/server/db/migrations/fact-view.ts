import type pg from "pg";
import { factSources, factSelect, type FactSource } from "../../../questions/sql-files/fact-file";

/** For each table, its columns and their types. */
export type TableColumns = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Reads the columns of all tables in the database. */
export async function tableColumns(client: pg.ClientBase): Promise<TableColumns> {
  const { rows } = await client.query<{ table: string; name: string; type: string }>(
    `select pg_class.relname as table, attname as name, format_type(atttypid, atttypmod) as type
     from pg_attribute
     join pg_class on pg_class.oid = attrelid and relkind = 'r' and pg_table_is_visible(pg_class.oid)
     where attnum > 0 and not attisdropped
     order by attrelid, attnum`,
  );
  const tables = new Map<string, Map<string, string>>();
  for (const { table, name, type } of rows)
    tables.set(table, (tables.get(table) ?? new Map<string, string>()).set(name, type));
  return tables;
}

const quoted = (name: string): string =>
  /^[a-z_]\w*$/.test(name) && name === name.toLowerCase() ? name : `"${name}"`;

/**
 * The rows of several tables that are not deleted, as a union. Columns of the same name are merged; a column
 * that a table does not have is null. `nth` is the position of the table, counted from 0.
 */
function entries(rows: readonly FactSource[], select: string, tables: TableColumns): string {
  const words = new Set(select.replaceAll(/--.*$|'[^']*'/gm, "").match(/\w+/g));
  const types = new Map(rows.flatMap(({ table }) => [...(tables.get(table) ?? [])]).toReversed());
  const read = [...types].filter(([name]) => words.has(name)).toSorted();
  const arms = rows.map(({ table, kind }, nth) => {
    const own = tables.get(table);
    if (own === undefined) throw new Error(`There is no table ${table}.`);
    const columns = read.map(([name, type]) =>
      own.has(name) ? quoted(name) : `cast(null as ${type}) as ${quoted(name)}`,
    );
    return `select '${kind}' as kind, ${nth} as nth, ${columns.join(", ")} from ${table} where deleted_at is null`;
  });
  return `entry as (\n${arms.join("\nunion all\n")}\n)`;
}

/**
 * The SQL of a fact's view. It reads the tables of the file's `@rows` headers as `entry`. Beside the columns of the fact it has
 * the `id` of the record, by which an index finds a changed row: none serves the computed `row_key`.
 */
export function factView(text: string, tables: TableColumns): string {
  const select = factSelect(text)
    .replace(/;$/, "")
    .replace(/^ *(?=cast\(id\b.* as row_key,)/m, "$&id, ");
  const rows = factSources(text);
  if (rows.length === 0) return select;
  const entry = entries(rows, select, tables);
  return /^with\s/i.test(select) ? `with ${entry},\n${select.slice(5)}` : `with ${entry}\n${select}`;
}
