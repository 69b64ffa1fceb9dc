import { manilaOffset } from "../../shared/dates";
import type { FactHeader } from "../../questions/fact-header";

/** The engine knows days and moments of UTC only; a person's statement gets those of the Philippines. */
const manilaNow = `epoch_ms(epoch_ms(transaction_timestamp()) + ${manilaOffset})`;

/** Never the network, never a change of these settings: a query that needs an extension must fail at once. */
export const lockDown = [
  `create macro now() as ${manilaNow}`,
  `create macro get_current_timestamp() as ${manilaNow}`,
  `create macro today() as cast(${manilaNow} as date)`,
  `create macro current_date() as cast(${manilaNow} as date)`,
  "SET autoload_known_extensions=false",
  "SET autoinstall_known_extensions=false",
  "SET enable_external_access=false",
  "SET lock_configuration=true",
];

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;
let generation = 0;

/**
 * What makes the table of a fact, empty, and the enum types that it uses: sorted values make text that repeats small
 * and quick.
 */
export function createStatements(
  table: string,
  header: Pick<FactHeader, "fact" | "columns">,
): { statements: string[]; types: string[] } {
  const mark = ++generation;
  const enums = header.columns.filter(({ type, values }) => type === "enum" && (values?.length ?? 0) > 0);
  const typeOf = new Map(enums.map(({ name }) => [name, `${header.fact}_${name}_${mark}`]));
  const sqlType = {
    integer: "integer",
    peso: "decimal(18, 2)",
    decimal: "decimal(18, 2)",
    text: "text",
    enum: "text",
  } as const;
  const columns = header.columns.map(({ name, type }) => `${name} ${typeOf.get(name) ?? sqlType[type]}`);
  return {
    statements: [
      ...enums.map(
        ({ name, values = [] }) =>
          `create type ${typeOf.get(name)} as enum (${values.map(quoted).join(", ")})`,
      ),
      `create table ${table} (${columns.join(", ")})`,
    ],
    types: [...typeOf.values()],
  };
}
