import { entities, type Entity } from "../../entities";
import { factColumns, factSources, tablesOfFact, wordsOfColumns } from "../../questions/sql-files/fact-file";
import { personalFacts, type FactType } from "../../questions/fact-header";

/** How a field that is not a plain column is read: an expression on the record `one` and the joined tables. */
export interface FieldExpression {
  sql: string;
  /** The joins that the expression needs, in order. */
  joins: readonly string[];
  /** Whether it is a place made distinct by the places that contain it (decision 053). */
  isQualified?: boolean;
}

export interface FactField {
  name: string;
  type: FactType;
  /** How the field is read if it is not a column of the fact. */
  expression?: FieldExpression;
  /** The fields of forms that it is computed from, such as `form_11.total_cost`; absent where it is none of a form. */
  sources?: readonly string[];
}

/** An analytical table as its file in `sql/facts` describes it. */
export interface FactTable {
  name: string;
  /** Its title, such as “Support of Form 11”. */
  title: string;
  /** What a row is, and how to read the columns. */
  about: string;
  fields: readonly FactField[];
  /** The names of the entities whose records are its rows. */
  forms: readonly string[];
  /** The form of each kind of row, where the rows are records of several tables. */
  kinds?: readonly { kind: string; form: string }[];
  /** Whether each row is a person. Only roles that open the forms may load such a fact. */
  personal: boolean;
}

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The fields of a fact, each with the fields of its forms whose names stand in its expression. */
function factFields(text: string, forms: readonly Entity[]): FactField[] {
  const words = wordsOfColumns(text);
  return factColumns(text).map((column) => ({
    ...column,
    sources: forms.flatMap(({ name, fields }) =>
      [...(words.get(column.name) ?? [])]
        .filter((word) => Object.hasOwn(fields, word))
        .map((field) => `${name}.${field}`),
    ),
  }));
}

/** Reads the header of a file in `sql/facts`: its comment begins with a title and a colon. */
export function readFactTable(name: string, text: string): FactTable {
  const words = text
    .split("\n")
    .filter((line) => line.startsWith("--") && !line.startsWith("-- @"))
    .map((line) => line.slice(2).trim())
    .join(" ");
  const colon = words.indexOf(": ");
  const tables = tablesOfFact(text);
  const forms = entities.filter((entity) => tables.includes(entity.name));
  return {
    name,
    title: colon < 0 ? sentence(name.replaceAll("_", " ")) : words.slice(0, colon),
    about: sentence(colon < 0 ? words : words.slice(colon + 2)),
    fields: factFields(text, forms),
    forms: forms.map((form) => form.name),
    kinds: factSources(text).flatMap(({ table, kind }) =>
      forms.some((form) => form.name === table) ? [{ kind, form: table }] : [],
    ),
    personal: personalFacts.includes(name),
  };
}
