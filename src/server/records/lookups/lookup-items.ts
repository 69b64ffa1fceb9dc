import type pg from "pg";
import { lostMeaning } from "../../../entities/define/recognized-values";
import type { LookupList } from "../../../entities/lookups";
import { isEmpty } from "../../../fields";
import { Problem, type Detail } from "../../../shared/errors";
import { refuseSentTwice } from "../../http/read-body";
import { writeOfRows, type WriteOperation } from "../../http/write";
import type { Change } from "../../ledger/ledger";
import { nameOf, recordsOf, unknownFields, wholeNumber } from "../core/parse";

/** A stored value of a list. */
export interface Item {
  id: number;
  type: string;
  category: string | null;
  sub_category: string | null;
  user_id: number | null;
  row_version: number;
}

/** The columns that are read of a value. */
export const columns = "id, type, category, sub_category, user_id, row_version";
/** A value in an answer. `records` is the number of records changed by a renaming. */
export type AnsweredItem = Partial<Item> & Pick<Item, "id" | "type" | "row_version"> & { records?: number };

/** Converts a value for the answer, with its category if the list has categories. */
export const toAnsweredItem = (list: LookupList, { category, sub_category, ...item }: Item): AnsweredItem =>
  list.categories ? { ...item, category, sub_category } : item;

const loggedParts = ["type", "category", "sub_category"] as const;
type Parts = Pick<Item, (typeof loggedParts)[number]>;

/** A sub-category that repeats the value, as most do, is not told beside it. */
const partOf = (item: Parts | null, part: (typeof loggedParts)[number]): string | null =>
  item === null || (part === "sub_category" && item.sub_category === item.type) ? null : item[part];

/** The changed parts of a value for the ledger. It is null before it is added or restored, and after it is deleted. */
export const changesOfItem = (before: Parts | null, after: Parts | null): Record<string, Change> =>
  Object.fromEntries(
    loggedParts
      .map((part) => [part, { old: partOf(before, part), new: partOf(after, part) }] as const)
      .filter(([, change]) => change.old !== change.new),
  );

/**
 * A write of list values. A repeated call gets the current values, with the number of records that the first
 * call changed.
 */
export function writeOfValues(
  list: LookupList,
  perform: (client: pg.PoolClient) => Promise<AnsweredItem[]>,
): WriteOperation<readonly AnsweredItem[]> {
  const work = writeOfRows(perform, async (client, ids) => {
    const { rows } = await client.query<Item>(
      `select ${columns} from lookup_item where list = $1 and id = any($2::bigint[]) and deleted_at is null`,
      [list.name, ids],
    );
    return rows.map((item) => toAnsweredItem(list, item));
  });
  return {
    perform,
    toStored: (values) => ({
      ...work.toStored(values),
      records: values.map(({ records }) => records ?? null),
    }),
    answerAgain: async (client, kept) => {
      const ids = kept["ids"] ?? [];
      return ((await work.answerAgain(client, kept)) as AnsweredItem[]).map((value) => {
        const records = kept["records"]?.[ids.indexOf(value.id)];
        return typeof records === "number" ? { ...value, records } : value;
      });
    },
  };
}

/** A value of a request, tidied. `id` is null for a new value. */
export type SentItem = Pick<Item, "type" | "category" | "sub_category"> & {
  id: number | null;
  /** The row version on which the change was based; null when the request does not say. */
  version: number | null;
};

/** The accepted fields: those of a value, those that answers add, and the option to rename in records. */
const known = ["id", "type", "user_id", "row_version", "time_stamp", "records", "rename_records"];
const ofCategories = ["category", "sub_category"] as const;

/**
 * Parses the values of a body. Throws a 400 with row and field when a value is empty, not text or too long,
 * when a new value lacks the category that its list requires, and for unknown fields.
 */
export function itemsOf(list: LookupList, body: unknown, isNew: boolean): SentItem[] {
  const details: Detail[] = [];
  const items = recordsOf(body).map((sent, row) => {
    // Every list may be sent the categories that it has not, as long as they are empty.
    const empty = list.categories ? ofCategories : ofCategories.filter((field) => isEmpty(sent[field]));
    details.push(...unknownFields(sent, new Set([...known, ...empty]), row));
    const part = (field: "type" | "category" | "sub_category"): string | null =>
      nameOf(sent[field], { row, field }, details);
    const sub = list.categories ? part("sub_category") : null;
    const type = part("type") ?? sub;
    const category = list.categories ? part("category") : null;
    if (isNew && list.categories && isEmpty(sent["category"]))
      details.push({ row, field: "category", message: "Enter the category." });
    if (type === null && isEmpty(sent["type"]))
      details.push({ row, field: "type", message: "Enter a value." });
    return {
      id: wholeNumber(sent["id"], row, "id", details),
      version: wholeNumber(sent["row_version"], row, "row_version", details),
      type: type ?? "",
      category,
      sub_category: list.categories ? (sub ?? type) : null,
    };
  });
  if (details.length > 0) throw new Problem(400, `Nothing was saved. ${details[0]?.message}`, details);
  refuseSentTwice(
    items.flatMap(({ id }) => id ?? []),
    "value",
  );
  return items;
}

/** SQL that corresponds to `nameKey`. */
const nameKeySql = (sql: string): string => `regexp_replace(lower(coalesce(${sql}, '')), '\\s', '', 'g')`;
const same = (column: string, value: string): string => `${nameKeySql(column)} = ${nameKeySql(value)}`;

/**
 * Throws a 409 when the list already has the value, ignoring case and spaces. `row` is null when a value is
 * being restored.
 */
export async function refuseRepeated(
  client: pg.PoolClient,
  list: LookupList,
  item: Pick<Item, "type" | "category" | "sub_category"> & { id: number | null },
  row: number | null,
): Promise<void> {
  const twin = await client.query<Pick<Item, "type">>(
    `select type from lookup_item where list = $1 and ${same("type", "$2::text")} and ${same("category", "$3::text")}
        and ${same("sub_category", "$4::text")} and deleted_at is null and id is distinct from $5`,
    [list.name, item.type, item.category, item.sub_category, item.id],
  );
  const [found] = twin.rows;
  if (found !== undefined && row === null)
    throw new Problem(
      409,
      `“${found.type}” is in the list “${list.label}” again. Rename or delete that one first, then restore.`,
    );
  if (found !== undefined && row !== null)
    throw new Problem(409, `“${found.type}” is in the list already.`, [
      { row, field: "type", message: "Already in the list." },
    ]);
}

/**
 * Throws a 422 when queries recognize the value by a word that its new name lacks, even when records are
 * renamed too (decision 044).
 */
export function refuseLostMeaning(
  list: LookupList,
  before: Pick<Item, "type" | "category">,
  after: Pick<Item, "type" | "category">,
  row: number,
): void {
  const lost = lostMeaning(list.name, before, after);
  if (lost !== null) throw new Problem(422, lost.message, [{ row, ...lost }]);
}
