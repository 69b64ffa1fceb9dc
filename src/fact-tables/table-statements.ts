import { manilaOffset } from "../shared/time/dates";
import type { FactHeader } from "../questions/fact-header";

/** The current time in the Philippines, for user statements. The engine itself knows only UTC. */
const manilaNow = `epoch_ms(epoch_ms(transaction_timestamp()) + ${manilaOffset})`;

/** No network access. A query that needs an extension fails at once. */
export const settings = [
  `create macro now() as ${manilaNow}`,
  `create macro get_current_timestamp() as ${manilaNow}`,
  `create macro today() as cast(${manilaNow} as date)`,
  `create macro current_date() as cast(${manilaNow} as date)`,
  "SET autoload_known_extensions=false",
  "SET autoinstall_known_extensions=false",
  "SET enable_external_access=false",
];

/** Settings cannot change any more. */
export const lock = "SET lock_configuration=true";

/** The database of the facts. */
export const FACT_DATABASE = "facts";

/**
 * Creates the database of the facts, in memory and compressed, which takes less of it and is read as fast (decision
 * 080).
 */
export const attachFacts = `attach ':memory:' as ${FACT_DATABASE} (compress)`;

/** Makes the facts' database the one in which a connection finds names. */
export const useFacts = `use ${FACT_DATABASE}`;

/** All of it, for an engine whose connections see the facts. */
export const lockDown = [attachFacts, useFacts, ...settings, lock];

/** A text as a literal of a statement. */
export const quotedText = (text: string): string => `'${text.replaceAll("'", "''")}'`;
let generation = 0;

/**
 * The statements that create an empty table for a fact and the enum types of its columns. Enum types make
 * repeating text small and fast.
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
          `create type ${typeOf.get(name)} as enum (${values.map(quotedText).join(", ")})`,
      ),
      `create table ${table} (${columns.join(", ")})`,
    ],
    types: [...typeOf.values()],
  };
}
