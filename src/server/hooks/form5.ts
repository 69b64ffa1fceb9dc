import { entityNamed, type Entity, type Row } from "../../entities";
import { textOf } from "../../fields";
import type { Covered } from "../../shared/approvable";
import { Problem } from "../../shared/errors";
import { ownEntries } from "../records/approval/own-entries";
import { syncColumns } from "../records/references/sync-names";
import type { HookContext, Hooks } from "./hook";

const training = entityNamed("arbo_training");

/**
 * SQL that finds the Form 5 record to which a training belongs. It has the same ARBO and, where both are known,
 * the same year. A training that was conducted belongs to an accomplishment; any other belongs to a target
 * first. Records with the same title and then the same quarter come first, then the newest.
 */
const trainingsOfRecord = `
  select training.id as training, form.process_stage
  from (
    select *, coalesce(date_conducted, start_date, end_date) as day
    from arbo_training where deleted_at is null and "arboPrimaryKey" = any($1::text[])
  ) as training
  cross join lateral (
    select form.* from (
      select 'form_5_accomp' as entity, id, "arboPrimaryKey", process_stage, reporting_year, null as training_title,
        coalesce(reporting_quarter, cast(ceil(reporting_month / 3.0) as integer)) as quarter
      from form_5_accomp where deleted_at is null
      union all
      select 'form_5_annualtarget', id, "arboPrimaryKey", process_stage, reporting_year, training_title, reporting_quarter
      from form_5_annualtarget where deleted_at is null
    ) as form
    where form."arboPrimaryKey" = training."arboPrimaryKey"
      and (form.entity = 'form_5_accomp' or training.date_conducted is null)
      and coalesce(form.reporting_year = extract(year from training.day), true)
    order by form.entity = 'form_5_annualtarget' desc,
      lower(trim(form.training_title)) = lower(trim(training.training_title)) desc nulls last,
      form.quarter = extract(quarter from training.day) desc nulls last,
      form.id desc
    limit 1
  ) as form
  where form.entity = $2 and form.id = any($3::bigint[])`;

/** What the SQL above takes for these records of an entity. */
const valuesOf = (rows: readonly Row[], { name }: Entity): unknown[] => [
  rows.map((row) => textOf(row["arboPrimaryKey"])),
  name,
  rows.map(({ id }) => id),
];

/**
 * Throws a 403 that names the records with which the actor would approve trainings that he or she entered or last changed,
 * where somebody else has to approve these.
 */
async function refuseOwnTrainings(
  rows: readonly Row[],
  { client, actor, entity }: HookContext,
): Promise<void> {
  const { rows: pending } = await client.query<{ id: number; user_id: number | null; form: number }>(
    `select arbo_training.id, arbo_training.user_id, own.form
       from (${trainingsOfRecord.replace("form.process_stage", "form.id as form")}) as own
       join arbo_training on arbo_training.id = own.training
      where arbo_training.process_stage is distinct from 'Approved'`,
    valuesOf(rows, entity),
  );
  const own = await ownEntries(client, actor, training, pending);
  const forms = new Set(pending.filter(({ id }) => own.has(id)).map(({ form }) => form));
  if (forms.size === 0) return;
  throw new Problem(
    403,
    `You entered or last changed trainings that are approved with these records: No. ${[...forms].join(", ")}. The central office has set that somebody else approves them. Nothing was changed.`,
  );
}

/**
 * When Form 5 records are approved or returned to pending, their trainings take the same stage, each with its
 * ledger entry (decision 048). Trainings without a Form 5 record are approved in their own list.
 */
async function followStage(
  rows: readonly Row[],
  context: HookContext,
  before: readonly (Row | undefined)[],
): Promise<void> {
  for (const [stage, action] of [
    ["Approved", "Approve"],
    ["Pending", "Return to pending"],
  ] as const) {
    const moved = rows.filter(
      (row, at) => row.process_stage === stage && (before[at]?.process_stage ?? "Pending") !== stage,
    );
    if (moved.length === 0) continue;
    if (stage === "Approved") await refuseOwnTrainings(moved, context);
    const master = {
      table: `(${trainingsOfRecord})`,
      on: "master.training = t.id",
      values: valuesOf(moved, context.entity),
    };
    await syncColumns(training, ["process_stage"], master, context, action);
  }
}

/** Counts, for each record, the trainings that take its stage and their participants. */
async function covered(
  rows: readonly Row[],
  { client, entity }: HookContext,
): Promise<ReadonlyMap<number, readonly Covered[]>> {
  const found = await client.query<{ id: number; trainings: number; undated: number; participants: number }>(
    `select own.id, count(*)::int as trainings,
       count(*) filter (where arbo_training.date_conducted is null)::int as undated,
       (select count(*)::int from participant
         where id = any(array(select participants_of_trainings(array_agg(own.training))))) as participants
     from (${trainingsOfRecord.replace("form.process_stage", "form.id")}) as own
     join arbo_training on arbo_training.id = own.training group by own.id`,
    valuesOf(rows, entity),
  );
  const byId = new Map(found.rows.map((row) => [row.id, row]));
  return new Map(
    rows.map(({ id }) => {
      const { trainings = 0, undated = 0, participants = 0 } = byId.get(id) ?? {};
      const uncounted = entity.window === "accomplishment" && undated > 0;
      return [
        id,
        [
          {
            label: "Trainings",
            count: trainings,
            ...(uncounted ? { warning: `${undated} without a date conducted, counted in no figure` } : {}),
          },
          { label: "Participants", count: participants },
        ],
      ];
    }),
  );
}

export const hooks: Hooks = { afterSave: followStage, covers: covered };
