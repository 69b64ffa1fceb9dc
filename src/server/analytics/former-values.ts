import type pg from "pg";
import type { FormerValues } from "../../shared/calls/former-values";
import type { Actor } from "../../shared/permissions";
import { scopeOf } from "../http/context";
import { formerValuesOf } from "../records/references/former-values";
import { listedColumns } from "./sql-files";

/** The former values of lists and names of records by which an actor's figures may still be filtered (decisions 052 and 089). */
export const formerValues = (pool: pg.Pool, actor: Actor): Promise<FormerValues> =>
  formerValuesOf(pool, listedColumns, scopeOf(actor));
