import { fieldList } from "../../../entities";
import { referencesOf } from "../../../entities/define/references";
import { isEmpty, notListed, textOf } from "../../../fields";
import type { Detail } from "../../../shared/errors";
import { nameKey } from "../../../shared/same-text";
import { quoted } from "../core/columns";
import type { BeingSaved, Step } from "../core/step";
import { ARBO, FOR_KEY_LOCK } from "./references";

const listed = (value: unknown): string[] =>
  [value].flat().flatMap((one) => (isEmpty(one) ? [] : [textOf(one).trim()]));

/** The records with a value in field `first` in which `first` or one of the fields `others` was changed. */
const withChangedValue = (records: readonly BeingSaved[], first: string, ...others: string[]): BeingSaved[] =>
  records.filter(
    ({ values, before }) =>
      !isEmpty(values[first]) &&
      [first, ...others].some((name) => textOf(values[name]) !== textOf(before?.[name])),
  );

/**
 * Checks that newly referenced records exist in scope, such as a participant's trainings or an accomplishment's
 * target. A reference to a deleted record is accepted if the record already had it, because it works again
 * after a restore.
 */
export const checkReferred: Step = async (records, { client, entity }) => {
  const faults: Detail[] = [];
  for (const { field, table, isPlace } of referencesOf(entity)) {
    if (isPlace) continue;
    const named = records.map(({ row, values, before }) => {
      const known = new Set(listed(before?.[field]));
      return { row, numbers: listed(values[field]).filter((number) => !known.has(number)) };
    });
    const numbers = [...new Set(named.flatMap((one) => one.numbers))];
    if (numbers.length === 0) continue;
    const found = await client.query<{ id: string; deleted: boolean }>(
      `select id::text as id, deleted_at is not null as deleted from ${table} where id = any($1::bigint[]) ${FOR_KEY_LOCK}`,
      [numbers.filter((number) => /^\d{1,15}$/.test(number))],
    );
    const deleted = new Map(found.rows.map((one) => [one.id, one.deleted]));
    const label = entity.fields[field]?.label ?? field;
    for (const one of named) {
      const missing = one.numbers.filter((number) => !deleted.has(number));
      const gone = one.numbers.filter((number) => deleted.get(number) === true);
      const message =
        missing.length > 0
          ? `“${missing.join(", ")}” does not exist, or lies outside your scope.`
          : `No. ${gone.join(", ")} was deleted. Leave it out, or have it restored first.`;
      if (missing.length + gone.length > 0)
        faults.push({ row: one.row, field, message: `${label}: ${message}` });
    }
  }
  return faults;
};

/**
 * Checks that a value belongs to its category. It is an error when the list has the value only under other
 * categories (compared like duplicates of a list) and the value or the category was changed. Values that are
 * not in the list are allowed.
 */
export const checkCategories: Step = async (records, { client, entity }) => {
  const faults: Detail[] = [];
  for (const { name, field } of fieldList(entity)) {
    const { list: lookup, under } = field;
    if (lookup === undefined || under === undefined) continue;
    const given = withChangedValue(records, name, under).filter(({ values }) => !isEmpty(values[under]));
    if (given.length === 0) continue;
    const items = await client.query<{ type: string; category: string }>(
      "select type, category from lookup_item where list = $1 and category is not null and deleted_at is null order by category",
      [lookup],
    );
    for (const { row, values } of given) {
      const [value, category] = [textOf(values[name]), textOf(values[under])];
      const categories = items.rows.flatMap((item) =>
        nameKey(item.type) === nameKey(value) ? [item.category] : [],
      );
      if (categories.length > 0 && !categories.some((one) => nameKey(one) === nameKey(category)))
        faults.push({
          row,
          field: name,
          message: `“${value}” stands under ${categories.join(", ")}, not under “${category}”. Choose one of the category, or another category.`,
        });
    }
  }
  return faults;
};

/**
 * Checks that a changed value of a field with a closed list is in the list, and sets the list's spelling. A
 * value that the record already had is accepted.
 */
export const checkClosed: Step = async (records, { client, entity }) => {
  const faults: Detail[] = [];
  for (const { name, field } of fieldList(entity)) {
    if (field.closed !== true) continue;
    const given = withChangedValue(records, name);
    if (given.length === 0) continue;
    const items = await client.query<{ value: string }>(
      `select distinct ${field.categories === true ? "category" : "type"} as value from lookup_item where list = $1 and deleted_at is null order by value`,
      [field.list],
    );
    const known = items.rows.flatMap(({ value }) => value ?? []);
    for (const { row, values } of given) {
      const spelled = known.find((one) => nameKey(one) === nameKey(textOf(values[name])));
      if (spelled === undefined)
        faults.push({ row, field: name, message: notListed(textOf(values[name]), known) });
      else values[name] = spelled;
    }
  }
  return faults;
};

/**
 * Checks that an accomplishment and its target have the same ARBO, when either field was changed (DESIGN §7).
 */
export const checkTargets: Step = async (records, { client, entity: { accomplishes } }) => {
  if (accomplishes === undefined) return [];
  const named = withChangedValue(records, "target_id", ARBO);
  if (named.length === 0) return [];
  const faults: Detail[] = [];
  const found = await client.query<{ id: string; arbo: string | null }>(
    `select id::text as id, ${quoted(ARBO)}::text as arbo from ${accomplishes.target} where id = any($1::bigint[])`,
    [named.map(({ values }) => textOf(values["target_id"])).filter((number) => /^\d{1,15}$/.test(number))],
  );
  const arbos = new Map(found.rows.map(({ id, arbo }) => [id, arbo]));
  for (const { row, values } of named) {
    const arbo = arbos.get(textOf(values["target_id"]));
    if (typeof arbo === "string" && arbo !== textOf(values[ARBO]))
      faults.push({
        row,
        field: "target_id",
        message: `Target No. ${textOf(values["target_id"])} is of another ARBO. Take the target away, or choose its ARBO.`,
      });
  }
  return faults;
};
