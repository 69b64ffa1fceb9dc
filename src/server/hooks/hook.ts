import type pg from "pg";
import type { Entity, Row } from "../../entities";
import type { Values } from "../../fields";
import type { Covered } from "../../shared/approvable";
import type { SessionUser } from "../http/context";

/** What a hook works with: the transaction's client, who asks, and the entity. */
export interface HookContext {
  client: pg.PoolClient;
  actor: SessionUser;
  entity: Entity;
}

/**
 * Where data is not enough (DESIGN §2). All run inside the transaction of the change and may throw a Problem.
 * `beforeSave` returns columns to store beside the declared fields; `afterSave` runs after a save and after an approval, and
 * is given each row as it was before too, undefined for a new one.
 */
export interface Hooks {
  beforeSave?(record: Values, context: HookContext): Values | void;
  afterSave?(rows: Row[], context: HookContext, before: readonly (Row | undefined)[]): Promise<void>;
  afterDelete?(rows: Row[], context: HookContext): Promise<void>;
  afterRestore?(rows: Row[], context: HookContext): Promise<void>;
  /** What the approval of each row covers beside its own fields, by the row's number; changes nothing. */
  covers?(rows: readonly Row[], context: HookContext): Promise<ReadonlyMap<number, readonly Covered[]>>;
}
