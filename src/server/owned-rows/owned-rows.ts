import type pg from "pg";
import { Problem } from "../../shared/errors";
import type { SessionUser } from "../http/context";
import { writeLedger, type RecordChange } from "../ledger/ledger";

/** A kind of rows that users save for themselves under names of their own. */
export interface OwnedKind {
  table: string;
  /** The columns of a row, with `id`, `name` and `row_version`. */
  columns: string;
  /** The form that the activity log names. */
  formName: string;
  /** One of them in a message, such as “view”. */
  noun: string;
  /** Whether somebody else's row, or one that was changed meanwhile, can be saved as another one of one's own. */
  canCopy: boolean;
}

export interface OwnedRow {
  id: number;
  name: string;
  row_version: number;
}

/** The rows of a kind, as their owner changes them. */
export class OwnedRows<Row extends OwnedRow> {
  constructor(protected readonly kind: OwnedKind) {}

  /** Makes the other changes of this owner's rows wait until the transaction ends. */
  lockOwner(client: pg.PoolClient, actor: SessionUser): Promise<unknown> {
    return client.query("select pg_advisory_xact_lock(hashtextextended($2, $1))", [
      actor.id,
      this.kind.table,
    ]);
  }

  /** Locks the actor's own row. Throws a 404 when it does not exist or belongs to somebody else. */
  async lockRow(client: pg.PoolClient, actor: SessionUser, id: number, deleted = false): Promise<Row> {
    const { table, columns, noun, canCopy } = this.kind;
    const { rows } = await client.query<Row>(
      `select ${columns} from ${table}
       where id = $1 and owner_id = $2 and deleted_at is ${deleted ? "not null" : "null"} for update`,
      [id, actor.id],
    );
    const [row] = rows;
    if (row === undefined)
      throw new Problem(
        404,
        `This ${noun} is not yours, or was deleted.${canCopy ? " Save it as your own." : ""}`,
      );
    return row;
  }

  /**
   * Locks the row that a save changes; null for a new one. Throws a 404 as `lockRow` does, and a 409 with the `current` row
   * when it was changed since the sent version.
   */
  async lockChanged(
    client: pg.PoolClient,
    actor: SessionUser,
    sent: { id: number | null; row_version: number | null },
    current: (row: Row) => unknown,
  ): Promise<Row | null> {
    await this.lockOwner(client, actor);
    if (sent.id === null) return null;
    const row = await this.lockRow(client, actor, sent.id);
    if (sent.row_version === null || sent.row_version === row.row_version) return row;
    const advice = this.kind.canCopy ? "Open it again, or save yours under another name." : "Open it again.";
    throw new Problem(409, `“${row.name}” was changed in the meantime. ${advice}`, [], current(row));
  }

  /** Writes the ledger entry of a change. */
  note(client: pg.PoolClient, actor: SessionUser, action: string, records: RecordChange[]): Promise<unknown> {
    const { formName, table } = this.kind;
    return writeLedger(client, actor, { form_name: formName, action, table_name: table, records });
  }
}
