import type { FactField, FactTable } from "./fact-table";

/** A fact whose rows other facts refer to by a key; those facts can then use its fields too. */
interface Named {
  fact: string;
  /** The source of the join, if it is not the plain fact. */
  source?: string;
  /** The fields that it offers, under their own names or with `prefix`. */
  offers: readonly string[];
  prefix?: string;
}

/**
 * SQL for a unique name of an ARBO: its name with its ID, and with its number if the ID is missing or not unique, as `isShared`
 * says.
 */
export const arboLabelSql = (
  isShared = "count(*) over (partition by lower(arbo_name), lower(arbo_id)) > 1",
): string => `coalesce(arbo_name, 'Not stated') || case
      when arbo_id is null then ' (no. ' || cast(row_key as text) || ')'
      when ${isShared}
        then ' (' || arbo_id || ', no. ' || cast(row_key as text) || ')'
      else ' (' || arbo_id || ')'
    end`;

/** The size group of an organization by its members. The texts sort in the order of size. */
const arboSize = `case
      when total_member is null then 'Not stated'
      when total_member <= 25 then '0 to 25 members'
      when total_member <= 50 then '26 to 50 members'
      when total_member <= 100 then '51 to 100 members'
      when total_member <= 250 then '101 to 250 members'
      else '251 members or more'
    end`;

/**
 * All keys by which a record refers to another. Each fact with such a key offers the fields of the referenced
 * record. A left join on `row_key` neither loses nor duplicates a record. If the referenced record was deleted
 * or is outside the scope, texts are “Not stated”. Facts with a row per person are never joined.
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
    select *, ${arboLabelSql()} as arbo, ${arboSize} as size
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

/** The types of offered fields that the joined source computes. */
const computedFields: readonly FactField[] = [
  { name: "arbo", type: "text" },
  { name: "size", type: "text" },
];

/** The places that make the name of a place unique, the nearest first. */
const containingPlaces: Readonly<Record<string, readonly string[]>> = {
  muncity_name: ["province_name"],
  barangay_name: ["muncity_name", "province_name"],
};

/**
 * An expression for a place with the places that contain it, as `placeKey` writes it; null
 * if the fact lacks those.
 */
function keyOf(name: string, of: string, fields: readonly FactField[]): string | null {
  const within = containingPlaces[name];
  if (within === undefined || !within.every((one) => fields.some((field) => field.name === one))) return null;
  return `${of}.${name} || ' (' || ${within.map((one) => `${of}.${one}`).join(" || ', ' || ")} || ')'`;
}

/** The fields that a key offers of the referenced record. */
function offered(key: string, of: string, before: readonly string[], table: FactTable): FactField[] {
  const { fact, source, offers, prefix = "" } = keys[key] as Named;
  const joins = [...before, `left join ${source ?? fact} as ${fact} on ${fact}.row_key = ${of}`];
  return offers.flatMap((name): FactField[] => {
    const field = [...table.fields, ...computedFields].find((one) => one.name === name);
    if (field === undefined) return [];
    const place = keyOf(name, fact, table.fields);
    const sql = place ?? `${fact}.${name}`;
    const isText = field.type === "text" || field.type === "enum";
    return [
      {
        ...field,
        name: name === "arbo" ? name : `${prefix}${name}`,
        ...(isText ? { type: "text" } : {}),
        expression: {
          sql: isText ? `coalesce(cast(${sql} as text), 'Not stated')` : sql,
          joins,
          ...(place === null ? {} : { isQualified: true }),
        },
      },
    ];
  });
}

/**
 * A fact with all fields that a question may group and filter by: its own, with places made unique, and those
 * of the records that it refers to. An own field takes precedence over a joined one of the same name.
 */
function withJoined(fact: FactTable, tables: readonly FactTable[]): FactTable {
  const fields = fact.fields.map((field): FactField => {
    const sql = keyOf(field.name, "one", fact.fields);
    return sql === null
      ? field
      : { ...field, type: "text", expression: { sql, joins: [], isQualified: true } };
  });
  for (const key of Object.keys(keys)) {
    const own = fields.find(({ name }) => name === key);
    const table = tables.find(({ name }) => name === keys[key]?.fact);
    if (own === undefined || table === undefined || table.personal) continue;
    const more = offered(key, own.expression?.sql ?? `one.${key}`, own.expression?.joins ?? [], table);
    fields.push(...more.filter(({ name }) => fields.every((field) => field.name !== name)));
  }
  const own = tables.find(({ name }) => name === "arbo");
  if (fact.name === "arbo" && own !== undefined)
    fields.push(
      ...offered("arbo_key", "one.row_key", [], own).filter(({ name }) => /^arbo(?:_size)?$/.test(name)),
    );
  return { ...fact, fields };
}

/** The facts that these fields are joined from. */
export const joinedFacts = (fields: readonly FactField[]): string[] => {
  const joins = fields.flatMap(({ expression }) => expression?.joins ?? []);
  return Object.values(keys)
    .map(({ fact }) => fact)
    .filter((fact) => joins.some((join) => join.includes(` as ${fact} on `)));
};

/** All facts with the fields of the records that they refer to. */
export const withJoinedFields = (tables: readonly FactTable[]): FactTable[] =>
  tables.map((fact) => withJoined(fact, tables));
