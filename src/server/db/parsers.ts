import { types, type CustomTypesConfig } from "pg";

type Parse = (text: string) => unknown;

const DATE_LIST = 1182;
const INTEGER_LIST = 1016;
const NUMERIC_LIST = 1231;
const TIMESTAMP_LIST = 1185;

const toNumber: Parse = (text) => Number(text);
const toText: Parse = (text) => text;
const parseTimestamp: Parse = types.getTypeParser(types.builtins.TIMESTAMPTZ);

const toIso: Parse = (text) => {
  const at = parseTimestamp(text);
  return at instanceof Date ? at.toISOString() : at;
};

/** Arrays have the form `{a,b,NULL}`. The dates, times and numbers in them contain no comma. */
const toList = (parse: Parse): Parse => {
  return (text) =>
    text === "{}"
      ? []
      : text
          .slice(1, -1)
          .split(",")
          .map((item) => (item === "NULL" ? null : parse(item.replaceAll('"', ""))));
};

const PARSERS = new Map<number, Parse>([
  [types.builtins.INT8, toNumber],
  [types.builtins.NUMERIC, toNumber],
  [types.builtins.DATE, toText],
  [types.builtins.TIMESTAMP, toText],
  [types.builtins.TIMESTAMPTZ, toIso],
  [INTEGER_LIST, toList(toNumber)],
  [NUMERIC_LIST, toList(toNumber)],
  [DATE_LIST, toList(toText)],
  [TIMESTAMP_LIST, toList(toIso)],
]);

/**
 * Parsers of database values for both engines: bigint and numeric become numbers, date `YYYY-MM-DD`,
 * timestamptz ISO text; json and jsonb are parsed.
 */
export const parsers: CustomTypesConfig = {
  getTypeParser: (id, format) =>
    (format === "binary" ? undefined : PARSERS.get(id)) ?? types.getTypeParser(id, format),
};
