import type pg from "pg";
import type { FormerValues } from "../../shared/calls/former-values";
import { formerValuesOf } from "../records/references/former-values";
import { listedColumns } from "./sql-files";

/** The former values of lists by which figures may still be filtered (decision 052). */
export const formerValues = (pool: pg.Pool): Promise<FormerValues> => formerValuesOf(pool, listedColumns);
