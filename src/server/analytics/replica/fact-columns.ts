import { FACT_DATABASE } from "../../../fact-tables/table-statements";
import type { Scope } from "../../db/transaction";
import { arrowType, enumType, type FactBatch } from "../facts/fact-frames";
import { columnList, orderedRows, selected } from "../facts/fact-rows";
import type { Fact } from "../sql-files";
import { dictionaryColumn, nullColumn, numberColumn, textColumn } from "./arrow-columns";
import type { ReplicaConnection } from "./duckdb";
import { conditionOf } from "../facts/scope-condition";

/** The rows of a fact in a scope as Arrow columns, those of a place together. */
export async function* factColumns(
  connection: ReplicaConnection,
  scope: Scope,
  fact: Fact,
): AsyncGenerator<FactBatch> {
  const table = `${FACT_DATABASE}.${fact.name}`;
  const words = await connection.enumValues(`select ${columnList(fact)} from ${table} limit 0`);
  // Each chunk would bring all values of its enum types again.
  const coded = fact.columns.map((column, index) =>
    words[index] ? `cast(enum_code(${column.name}) as integer) as ${column.name}` : selected(column),
  );
  const sql = orderedRows(fact, table, conditionOf(scope), coded.join(", "));
  for await (const columns of connection.stream(sql))
    yield columns.map((column, index) => {
      const type = fact.columns[index]?.type ?? "text";
      const values = words[index];
      if (values) return dictionaryColumn(column, enumType(), values);
      if (type === "text") return textColumn(column, arrowType(type));
      // Without a value in any row there is no enum type.
      if (type === "enum") return nullColumn(column, enumType());
      return numberColumn(column, arrowType(type), type === "integer" ? Int32Array : Float64Array);
    });
}
