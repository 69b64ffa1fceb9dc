import type pg from "pg";
import { arboTraining } from "../../entities/forms/training";
import type { Row } from "../../entities";
import { today } from "../../shared/time/dates";
import { transaction } from "../db/transaction";
import { syncColumns, type SyncContext } from "../records/references/sync-names";
import type { HookContext, Hooks } from "./hook";

/**
 * SQL that finds trainings with participants that have begun but have no date conducted, among some or, with null, all.
 * The date becomes the day on which they began.
 */
const startedTrainings = `
  select id as training, coalesce(start_date, end_date) as date_conducted
  from arbo_training
  where ($1::bigint[] is null or id = any($1)) and deleted_at is null
    and date_conducted is null and coalesce(start_date, end_date) <= $2::date
    and exists (
      select from participant where id = any(array(select participants_of_trainings(array[arbo_training.id])))
    )`;

/** What a training must still be once its row is locked: somebody may have dated or moved it in the meantime. */
const stillStarted =
  "master.training = t.id and t.date_conducted is null and coalesce(t.start_date, t.end_date) = master.date_conducted";

/**
 * Fills in the date conducted of attended trainings, so that statistics include them (decision 048). Null stands for all
 * trainings.
 */
const dateAttended = async (ids: readonly number[] | null, context: SyncContext): Promise<void> => {
  if (ids?.length === 0) return;
  const master = { table: `(${startedTrainings})`, on: stillStarted, values: [ids, today()] };
  await syncColumns(arboTraining, ["date_conducted"], master, context);
};

/** Fills in the date conducted of all attended trainings that have begun by now without anybody saving them. */
export const dateBegunTrainings = (pool: pg.Pool): Promise<void> =>
  transaction(pool, "system", (client) => dateAttended(null, { client, actor: null }));

const dateTrainings = (rows: readonly Row[], context: HookContext): Promise<void> =>
  dateAttended(
    rows.filter((row) => row["date_conducted"] === null).map(({ id }) => id),
    context,
  );

/** Runs after trainings are saved or restored. */
export const hooks: Hooks = { afterSave: dateTrainings, afterRestore: dateTrainings };

const attendedBy = (row: Row): number[] =>
  [row["training_id"]].flat().map(Number).filter(Number.isSafeInteger);

const dateTheirTrainings = (rows: readonly Row[], context: HookContext): Promise<void> =>
  dateAttended([...new Set(rows.flatMap(attendedBy))], context);

/** Runs after participants are saved or restored, for the trainings that they attended. */
export const attendanceHooks: Hooks = { afterSave: dateTheirTrainings, afterRestore: dateTheirTrainings };
