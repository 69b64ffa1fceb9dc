import type pg from "pg";
import type { Entity, Row } from "../../entities";
import type { Values } from "../../fields";
import type { Covered } from "../../shared/approvable";
import type { SessionUser } from "../http/context";

/** The context of a hook: the transaction's client, the acting user, and the entity. */
export interface HookContext {
  client: pg.PoolClient;
  actor: SessionUser;
  entity: Entity;
}

/**
 * Code for rules of an entity that its declaration cannot express (decision 071). All hooks run inside the
 * transaction of the change and may throw a Problem. `beforeSave` returns columns to store in addition to the
 * declared fields. `afterSave` runs after a save and after an approval; `before` holds each row's earlier
 * state, undefined for a new row.
 */
export interface Hooks {
  beforeSave?(record: Values, context: HookContext): Values | void;
  afterSave?(rows: Row[], context: HookContext, before: readonly (Row | undefined)[]): Promise<void>;
  afterDelete?(rows: Row[], context: HookContext): Promise<void>;
  afterRestore?(rows: Row[], context: HookContext): Promise<void>;
  /**
   * Renews stored columns that the server computes from others, after a value of a list was replaced in these
   * records without a save.
   */
  renew?(ids: readonly number[], context: Pick<HookContext, "client">): Promise<void>;
  /** What the approval of each row covers beyond its own fields, keyed by row id. Reads only. */
  covers?(rows: readonly Row[], context: HookContext): Promise<ReadonlyMap<number, readonly Covered[]>>;
}

/** The saved rows in which one of the fields has changed, each with its earlier state. New rows are none of them. */
export const changedRows = (
  rows: readonly Row[],
  before: readonly (Row | undefined)[],
  fields: readonly string[],
): { was: Row; row: Row }[] =>
  rows.flatMap((row, at) => {
    const was = before[at];
    return was === undefined || fields.every((name) => was[name] === row[name]) ? [] : [{ was, row }];
  });
