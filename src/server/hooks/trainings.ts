import { arboTraining } from "../../entities/forms/training";
import type { Row } from "../../entities";
import { today } from "../../shared/time/dates";
import { syncColumns } from "../records/references/sync-names";
import type { HookContext, Hooks } from "./hook";

/**
 * SQL that finds trainings with participants that have begun but have no date conducted. The date becomes the
 * day on which they began.
 */
const startedTrainings = `
  select id as training, coalesce(start_date, end_date) as date_conducted
  from arbo_training
  where id = any($1::bigint[]) and date_conducted is null and coalesce(start_date, end_date) <= $2::date
    and exists (
      select from participant
      where deleted_at is null and training_numbers && array[cast(arbo_training.id as integer)]
    )`;

/** Fills in the date conducted of attended trainings, so that statistics include them (decision 048). */
const dateAttended = async (ids: readonly number[], context: HookContext): Promise<void> => {
  if (ids.length === 0) return;
  const master = { table: `(${startedTrainings})`, on: "master.training = t.id", values: [ids, today()] };
  await syncColumns(arboTraining, ["date_conducted"], master, context);
};

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
