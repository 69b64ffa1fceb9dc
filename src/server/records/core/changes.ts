import type pg from "pg";
import type { Entity, Row } from "../../../entities";
import { recordName } from "../../../entities/define/record-name";
import { referencesOf } from "../../../entities/define/references";
import { isEmpty, textOf } from "../../../fields";
import { REASON_COLUMN } from "./columns";
import type { Change, LedgerEntry, RecordChange } from "../../ledger/ledger";

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/**
 * The old and new value of every field that differs, including stage and duplicate reason. Values of sensitive
 * fields are left out (DESIGN §6).
 */
export function changesOf(
  entity: Entity,
  before: Row | undefined,
  after: Row | undefined,
): Record<string, Change> {
  const names = [
    ...Object.keys(entity.fields),
    ...(entity.approval ? ["process_stage"] : []),
    ...(entity.identities === undefined ? [] : [REASON_COLUMN]),
  ];
  const changed = names.filter((name) => !same(before?.[name], after?.[name]));
  return Object.fromEntries(
    changed.map((name) => [
      name,
      entity.fields[name]?.sensitive === true
        ? { sensitive: true as const }
        : { old: before?.[name] ?? null, new: after?.[name] ?? null },
    ]),
  );
}

/** A field that refers to other rows, and the table and column that hold their names. */
interface Named {
  field: string;
  table: string;
  called: string;
  id: "bigint" | "text";
}

/** The fields that refer to other records by id, and those that hold files. */
const namedIn = (entity: Entity): Named[] => [
  ...referencesOf(entity).map((reference): Named => ({ ...reference, id: "bigint" })),
  ...Object.entries(entity.fields).flatMap(([field, { kind }]): Named[] =>
    kind === "files" ? [{ field, table: "file", called: "name", id: "text" }] : [],
  ),
];

/** The ids in a field's values. A value may be one id or a list. */
const idsIn = (values: unknown[], { id }: Named): string[] =>
  values
    .flat()
    .map((one) => (isEmpty(one) ? "" : textOf(one).trim()))
    .filter((one) => (id === "text" ? one !== "" : /^\d{1,15}$/.test(one)));

/**
 * The changes of records for the ledger. They include the record's name and the current names of the records
 * and files that a field refers to, so that the entry is readable even when those are renamed or deleted later
 * (DESIGN §6).
 */
export async function recordChanges(
  client: pg.PoolClient,
  entity: Entity,
  rows: readonly { id: number; before?: Row | undefined; after?: Row | undefined }[],
): Promise<RecordChange[]> {
  const records = rows.map(({ id, before, after }): RecordChange => {
    const name = recordName(after ?? before ?? {});
    return {
      id,
      ...(name === null ? {} : { name }),
      ...(after === undefined ? {} : { row_version: after.row_version }),
      changes: changesOf(entity, before, after),
    };
  });
  for (const named of namedIn(entity)) {
    const { field, table, called, id: type } = named;
    const changed = records.flatMap(({ changes }) => {
      const change = changes[field];
      return change === undefined || "sensitive" in change ? [] : [change];
    });
    const ids = new Set(changed.flatMap((change) => idsIn([change.old, change.new], named)));
    if (ids.size === 0) continue;
    const found = await client.query<{ id: string; name: string }>(
      `select id::text as id, ${called}::text as name from ${table} where id = any($1::${type}[]) and coalesce(${called}, '') <> ''`,
      [[...ids]],
    );
    const names = new Map(found.rows.map(({ id, name }) => [id, name]));
    for (const change of changed) {
      const own = idsIn([change.old, change.new], named).flatMap((id) => {
        const name = names.get(id);
        return name === undefined ? [] : [[id, name] as const];
      });
      if (own.length > 0) change.names = Object.fromEntries(own);
    }
  }
  return records;
}

/** The place of an entry about one row; entries about several have that of their author. */
export const placeOf = (rows: readonly Record<string, unknown>[]): Pick<LedgerEntry, "place"> =>
  rows.length === 1 && rows[0] ? { place: rows[0] } : {};
