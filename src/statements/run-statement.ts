import type { Rows } from "../questions/question";
import { checkedStatement, PREPENDED_LINES, wrapped, type StatementConnection } from "./checked-statement";
import { columnOf, losslessColumn, quoted, readerOf, type StatementColumn } from "./lossless-columns";
import { sqlProblem } from "./sql-problem";

/** The answer to a user's own statement. `cut` is true when there were more rows than the limit. */
export interface StatementAnswer {
  columns: StatementColumn[];
  rows: Rows;
  cut: boolean;
}

/**
 * Runs a user's own statement and returns at most `maxRows` rows. The engine's parser checks that it is a
 * single query. It runs in a read-only transaction (decision 019). Rejects with a `SqlProblem`, with
 * the place if it is known.
 */
export async function runStatement(
  connection: StatementConnection,
  text: string,
  maxRows: number,
): Promise<StatementAnswer> {
  const body = await checkedStatement(connection, text);
  const described = await connection.read(`describe ${wrapped(body)}`);
  const columns = described.map((row) => columnOf(String(row["column_name"]), String(row["column_type"])));
  const names = columns.map(({ name }) => quoted(name)).join(", ");
  await connection.read("begin transaction read only");
  try {
    const rows = await connection.read(
      `select ${columns.map(losslessColumn).join(", ")} from (\n${body}\n) as answer (${names}) limit ${maxRows + 1}`,
    );
    for (const column of columns) {
      const read = readerOf(column);
      if (read !== null) for (const row of rows) row[column.name] = read(row[column.name] ?? null);
    }
    return { columns, rows: rows.slice(0, maxRows), cut: rows.length > maxRows };
  } catch (error) {
    throw sqlProblem(error, text, PREPENDED_LINES);
  } finally {
    await connection.read("rollback").catch(() => {});
  }
}
