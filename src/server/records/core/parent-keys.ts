import type { Entity } from "../../../entities";
import { kindOf, textOf } from "../../../fields";
import { fieldOf, quoted } from "./columns";

/** How the rows of an entity name their parent. */
export type Under = Extract<Entity["scope"], object>;

const isNumbered = ({ parentKey }: Under): boolean => parentKey === "id";

const isText = (child: Entity, { key }: Under): boolean => {
  const field = fieldOf(child, key);
  return field !== undefined && kindOf(field).sql === "text";
};

/** Keys as the conditions below take them, each once: in lower case; where parents have numbers, only what may be one. */
export const comparedKeys = (under: Under, values: readonly unknown[]): string[] =>
  [...new Set(values.map((value) => textOf(value).toLowerCase()))].filter(
    (key) => !isNumbered(under) || /^\d{1,15}$/.test(key),
  );

/**
 * SQL for whether a parent has one of these keys; `keys` is SQL for a list of texts. A number is compared as it is: under row
 * level security no index serves a text in lower case.
 */
export const isParentSql = (under: Under, keys: string): string =>
  isNumbered(under)
    ? `id = any(cast(${keys} as bigint[]))`
    : `lower(${quoted(under.parentKey)}::text) = any(${keys})`;

/** SQL for whether a child names one of these keys, in the same way. */
export function isChildSql(child: Entity, under: Under, keys: string): string {
  const column = quoted(under.key);
  if (!isNumbered(under)) return `lower(${column}::text) = any(${keys})`;
  return isText(child, under) ? `${column} = any(${keys})` : `${column} = any(cast(${keys} as bigint[]))`;
}

/**
 * SQL for the table `master` of the parents that meet a condition, and for whether the child `t` is one of a `master`. The key
 * of the parents is computed in a table of its own (`offset 0`): row level security lets no index of the child serve where the
 * comparison itself converts a key, and each child would be compared with each parent.
 */
export function mastersSql(child: Entity, under: Under, where: string): { table: string; on: string } {
  const [own, other] = [`t.${quoted(under.key)}`, quoted(under.parentKey)];
  const [ofChild, ofParent] = !isNumbered(under)
    ? [`lower(${own}::text)`, `lower(${other}::text)`]
    : [own, isText(child, under) ? `${other}::text` : other];
  return {
    table: `(select *, ${ofParent} as own_key from ${under.parent} where ${where} offset 0)`,
    on: `${ofChild} = master.own_key`,
  };
}
