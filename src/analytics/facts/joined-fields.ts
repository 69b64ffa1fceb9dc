import { factTables, type FactField, type FactTable } from "./fact-catalog";

/** A fact whose records are named by a key of others: they are told by its fields too. */
interface Named {
  fact: string;
  /** What stands behind `join`, where it is more than the fact itself. */
  source?: string;
  /** The fields told of it, under their own names or behind `prefix`. */
  offers: readonly string[];
  prefix?: string;
}

/** The name of an ARBO that no other has: with its ID, and its number where that is missing or given twice. */
const arboLabel = `coalesce(arbo_name, 'Not stated') || case
      when arbo_id is null then ' (no. ' || cast(row_key as text) || ')'
      when count(*) over (partition by lower(arbo_name), lower(arbo_id)) > 1
        then ' (' || arbo_id || ', no. ' || cast(row_key as text) || ')'
      else ' (' || arbo_id || ')'
    end`;

/** Organizations by their members; the sizes sort as they are written. */
const arboSize = `case
      when total_member is null then 'Not stated'
      when total_member <= 25 then '0 to 25 members'
      when total_member <= 50 then '26 to 50 members'
      when total_member <= 100 then '51 to 100 members'
      when total_member <= 250 then '101 to 250 members'
      else '251 members or more'
    end`;

/**
 * Every key by which a record names another, declared once: each fact that has the key offers what is told of the record
 * that it names. A left join on the `row_key` of a fact neither loses nor doubles a record; who names nothing that is
 * here, since it was deleted or lies outside the scope, is “Not stated”. Facts of persons are never told.
 */
const keys: Readonly<Record<string, Named>> = {
  product_key: {
    fact: "product",
    offers: ["year_funded", "fund_source", "process_stage", "product_name", "type_product", "registration"],
  },
  marketing_key: {
    fact: "marketing",
    offers: [
      "arbo_key",
      "muncity_name",
      "year_funded",
      "fund_source",
      "reporting_year",
      "reporting_quarter",
      "reporting_month",
      "process_stage",
      "type_commodity",
    ],
  },
  arbo_key: {
    fact: "arbo",
    source: `(
    select *, ${arboLabel} as arbo, ${arboSize} as size
    from arbo
  )`,
    prefix: "arbo_",
    offers: [
      "arbo",
      "region_name",
      "province_name",
      "muncity_name",
      "barangay_name",
      "arc_type",
      "arc_name",
      "org_type",
      "registering_agency",
      "year_organized",
      "current_arbo_status",
      "oma_level_2013",
      "itema_level_2019",
      "it_easy_level_2024",
      "size",
      "total_member",
      "no_arb_member_total",
    ],
  },
};

/** What the offered fields are that the named fact does not have as columns. */
const made: readonly FactField[] = [
  { name: "arbo", type: "text" },
  { name: "size", type: "text" },
];

/** The places within which a name is one, the nearest first. */
const liesIn: Readonly<Record<string, readonly string[]>> = {
  muncity_name: ["province_name"],
  barangay_name: ["muncity_name", "province_name"],
};

/** A place with what it lies in, as `placeKey` writes it; null where its fact does not know that. */
function keyOf(name: string, of: string, fields: readonly FactField[]): string | null {
  const within = liesIn[name];
  if (within === undefined || !within.every((one) => fields.some((field) => field.name === one))) return null;
  return `${of}.${name} || ' (' || ${within.map((one) => `${of}.${one}`).join(" || ', ' || ")} || ')'`;
}

/** What is told of the records that a key names. */
function offered(key: string, of: string, before: readonly string[], table: FactTable): FactField[] {
  const { fact, source, offers, prefix = "" } = keys[key] as Named;
  const joins = [...before, `left join ${source ?? fact} as ${fact} on ${fact}.row_key = ${of}`];
  return offers.flatMap((name): FactField[] => {
    const field = [...table.fields, ...made].find((one) => one.name === name);
    if (field === undefined) return [];
    const place = keyOf(name, fact, table.fields);
    const sql = place ?? `${fact}.${name}`;
    const isText = field.type === "text" || field.type === "enum";
    return [
      {
        ...field,
        name: name === "arbo" ? name : `${prefix}${name}`,
        ...(isText ? { type: "text" } : {}),
        told: {
          sql: isText ? `coalesce(cast(${sql} as text), 'Not stated')` : sql,
          joins,
          ...(place === null ? {} : { keyed: true }),
        },
      },
    ];
  });
}

/**
 * A fact with all that a question may group and filter its records by: its own fields, places told from their namesakes,
 * and what is told of the records that it names. Its own fields go before others of the same name.
 */
function withTold(fact: FactTable, tables: readonly FactTable[]): FactTable {
  const fields = fact.fields.map((field): FactField => {
    const sql = keyOf(field.name, "one", fact.fields);
    return sql === null ? field : { ...field, type: "text", told: { sql, joins: [], keyed: true } };
  });
  for (const key of Object.keys(keys)) {
    const own = fields.find(({ name }) => name === key);
    const table = tables.find(({ name }) => name === keys[key]?.fact);
    if (own === undefined || table === undefined || table.personal) continue;
    const more = offered(key, own.told?.sql ?? `one.${key}`, own.told?.joins ?? [], table);
    fields.push(...more.filter(({ name }) => fields.every((field) => field.name !== name)));
  }
  const own = tables.find(({ name }) => name === "arbo");
  if (fact.name === "arbo" && own !== undefined)
    fields.push(
      ...offered("arbo_key", "one.row_key", [], own).filter(({ name }) => /^arbo(?:_size)?$/.test(name)),
    );
  return { ...fact, fields };
}

/** The facts that fields of a fact are read from beside it. */
export const factsJoined = (fields: readonly FactField[]): string[] => {
  const joins = fields.flatMap(({ told }) => told?.joins ?? []);
  return Object.values(keys)
    .map(({ fact }) => fact)
    .filter((fact) => joins.some((join) => join.includes(` as ${fact} on `)));
};

/** The facts with what their records are told by beside their own columns: for questions of one's own. */
export const joinedTables: readonly FactTable[] = factTables.map((fact) => withTold(fact, factTables));
