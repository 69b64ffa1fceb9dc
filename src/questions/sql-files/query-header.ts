import type { Parameter, Sensitive } from "../question";

/** The parameter that selects one of several sources, and its value for each source. */
export interface Either {
  parameter: string;
  values: string[];
}

/** The lines of a file's header, without the comment marks. */
export const headerOf = (text: string): string[] =>
  text
    .split("\n")
    .filter((line) => line.startsWith("--"))
    .map((line) => line.slice(2).trim());

/** The statement of a file, without its comment lines. */
export const bodyOf = (text: string): string =>
  text
    .split("\n")
    .filter((line) => !line.startsWith("--"))
    .join("\n")
    .trim();

/** The texts after `@tag` in a header, one for each line with that tag. */
export const tagValues = (text: string, tag: string): string[] =>
  headerOf(text)
    .filter((line) => line.startsWith(`@${tag} `))
    .map((line) => line.slice(tag.length + 2).trim());

/** Parses a parameter declared with `@param`. Throws if it is malformed. */
export function parameterOf(declared: string): Parameter {
  const found = /^(\w+) (text|integer)( list)?(\?)?$/.exec(declared);
  if (found === null) throw new Error(`“@param ${declared}” is none of: name text|integer [list][?].`);
  const [, name = "", type, list, optional] = found;
  return { name, type: type as Parameter["type"], list: list !== undefined, optional: optional === "?" };
}

/** The columns that a header declares with `@returns name type, …`. */
export const columnsOf = (text: string): { name: string; type: string }[] =>
  tagValues(text, "returns").flatMap((line) =>
    line.split(",").map((column) => {
      const [name = "", type = ""] = column.trim().split(/\s+/);
      return { name, type };
    }),
  );

/** The columns with sensitive counts, as declared with `@sensitive`. */
export function sensitiveOf(text: string): Sensitive | undefined {
  const [declared] = tagValues(text, "sensitive");
  if (declared === undefined) return undefined;
  const [columns = "", by] = declared.split(" by ");
  return {
    columns: columns.split(",").map((name) => name.trim()),
    ...(by === undefined ? {} : { by: by.trim() }),
  };
}

/**
 * Reads `@either measure support, training`: the values of the parameter, in the order of
 * the combined statements.
 */
export function eitherOf(text: string): Either | undefined {
  const [, parameter, values] = /^(\w+) (.+)$/.exec(tagValues(text, "either")[0] ?? "") ?? [];
  return parameter === undefined || values === undefined
    ? undefined
    : { parameter, values: values.split(", ") };
}
