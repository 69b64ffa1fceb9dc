import type pg from "pg";
import { Problem } from "../../shared/errors";
import type { SessionUser } from "../http/context";
import type { RecordChange } from "../ledger/ledger";
import { OwnedRows, type OwnedKind, type OwnedRow } from "./owned-rows";

/** SQL for whether the reader may take a row away that a deleted user shared. */
export const clearableSql = "clearable(owner_id, sharing, region_name, province_name)";

/** Rows of which an owner has no two with the same name, and at most `limit`. */
export class NamedRows<Row extends OwnedRow> extends OwnedRows<Row> {
  constructor(
    kind: OwnedKind,
    private readonly limit: number,
  ) {
    super(kind);
  }

  /** Throws a 409 when another row of the actor's has the name, and a 422 when one more would pass the limit. */
  async check(
    client: pg.PoolClient,
    actor: SessionUser,
    name: string,
    id: number | null,
    adds: boolean,
  ): Promise<void> {
    const { table, noun } = this.kind;
    const { rows } = await client.query<{ count: number; twin: boolean | null }>(
      `select count(*)::int as count, bool_or(lower(name) = lower($2)) as twin from ${table}
       where owner_id = $1 and deleted_at is null and id is distinct from $3::bigint`,
      [actor.id, name, id],
    );
    const [{ count, twin } = { count: 0, twin: null }] = rows;
    if (twin === true) {
      const taken = `You have ${/^[aeiou]/.test(noun) ? "an" : "a"} ${noun} named “${name}” already.`;
      // Who restores a row does not name it.
      if (adds && id !== null) throw new Problem(409, taken);
      throw new Problem(409, `${taken} Choose another name.`, [
        { field: "name", message: `“${name}” is taken. Choose another name.` },
      ]);
    }
    if (adds && count >= this.limit)
      throw new Problem(422, `You have ${this.limit} ${noun}s, which is the most. Delete one first.`);
  }

  /** Locks a row that the actor may delete or restore. Throws a 404 as `lockRow` does. */
  private async lockCleared(
    client: pg.PoolClient,
    actor: SessionUser,
    id: number,
    deleted: boolean,
  ): Promise<{ name: string; isOwn: boolean }> {
    const { rows } = await client.query<{ name: string }>(
      `select name from ${this.kind.table}
       where id = $1 and owner_id <> $2 and ${clearableSql} and deleted_at is ${deleted ? "not null" : "null"} for update`,
      [id, actor.id],
    );
    return rows[0] === undefined
      ? { name: (await this.lockRow(client, actor, id, deleted)).name, isOwn: true }
      : { name: rows[0].name, isOwn: false };
  }

  /**
   * Marks rows as deleted, with a ledger entry: the actor's own, and those of deleted users that the actor may take away. Throws
   * a 404 for any other.
   */
  async delete(client: pg.PoolClient, actor: SessionUser, ids: readonly number[]): Promise<{ id: number }[]> {
    const records: RecordChange[] = [];
    await this.lockOwner(client, actor);
    for (const id of ids) {
      const { name } = await this.lockCleared(client, actor, id, false);
      await client.query(`update ${this.kind.table} set deleted_at = now(), deleted_by = $2 where id = $1`, [
        id,
        actor.id,
      ]);
      records.push({ id, name, changes: { name: { old: name, new: null } } });
    }
    await this.note(client, actor, "Delete", records);
    return ids.map((id) => ({ id }));
  }

  /**
   * Restores what `delete` has deleted, with a ledger entry. Throws a 404 when one is not there, a 409 when its name was
   * given again, and a 422 beyond the limit.
   */
  async restore(
    client: pg.PoolClient,
    actor: SessionUser,
    ids: readonly number[],
  ): Promise<{ id: number }[]> {
    const records: RecordChange[] = [];
    await this.lockOwner(client, actor);
    for (const id of ids) {
      const { name, isOwn } = await this.lockCleared(client, actor, id, true);
      if (isOwn) await this.check(client, actor, name, id, true);
      await client.query(
        `update ${this.kind.table} set deleted_at = null, deleted_by = null, row_version = row_version + 1 where id = $1`,
        [id],
      );
      records.push({ id, name, changes: { name: { old: null, new: name } } });
    }
    await this.note(client, actor, "Restore", records);
    return ids.map((id) => ({ id }));
  }
}
