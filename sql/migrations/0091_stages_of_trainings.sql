-- Trainings follow the stage of the Form 5 record that they belong to (src/server/hooks/form5.ts), and attended trainings
-- have a date conducted (src/server/hooks/trainings.ts). This brings the rows in line that were saved before.

update arbo_training as t
set process_stage = 'Approved', row_version = t.row_version + 1, time_stamp = now()
from (
  select training.id, form.process_stage
  from (
    select *, coalesce(date_conducted, start_date, end_date) as day from arbo_training where deleted_at is null
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
) as belonging
where t.id = belonging.id and belonging.process_stage = 'Approved' and coalesce(t.process_stage, '') <> 'Approved';

update arbo_training as t
set date_conducted = coalesce(start_date, end_date), row_version = row_version + 1, time_stamp = now()
where deleted_at is null and date_conducted is null
  and coalesce(start_date, end_date) <= (now() at time zone 'Asia/Manila')::date
  and exists (
    select from participant
    where participant.deleted_at is null and training_numbers && array[cast(t.id as integer)]
  );
