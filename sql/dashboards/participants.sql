-- Participants, attendances and the cost of trainings. A participant of two trainings counts as one participant
-- and two attendances.
-- @title Participants and attendances
-- @board form-5
-- @note Participants counts each person's record once, attendances each training that it attended. Cost per participant is the cost of the trainings held, where it was entered, divided by the participants who attended any of them. A year reported, quarter, month or stage selects those who attended such a training. Where only some people are selected, there is no cost per participant. Trainings without a date conducted are planned, and are not counted; they are of no year, quarter or month.
-- @returns participants integer, attended integer, attendances integer, trainings integer, costed integer
-- @returns training_cost double, participant_cost double, undated integer
-- @additive participants, attended, attendances over places
-- @additive trainings, costed, training_cost over places, years, quarters, months, stages
-- @additive undated over places, stages
-- @unsummed participant_cost
with people as (
  select coalesce(sum(participants), 0) as participants,
    coalesce(sum(participants) filter (where attended = 1), 0) as attended,
    coalesce(sum(attendances), 0) as attendances
  from selected_people
),
held as (
  select row_key, training_cost
  from selected_training
  where kind = 'training' and reporting_year is not null
),
summed as (
  select count(*) as trainings, count(training_cost) as costed,
    cast(coalesce(sum(training_cost), 0) as numeric(18, 2)) as cost
  from held
),
undated as (
  select count(*) as planned from selected_training where kind = 'training' and reporting_year is null
),
reached as (
  select sum(participants) as persons
  from trainee_group
  where cohort in (
    select cohort from attendance
    where training_key in (select row_key from held where training_cost is not null)
  )
)
select
  cast(participants as integer) as participants,
  cast(attended as integer) as attended,
  cast(attendances as integer) as attendances,
  cast(trainings as integer) as trainings,
  cast(costed as integer) as costed,
  cast(cost as double precision) as training_cost,
  -- Null if only some participants are selected, because the cost covers all participants of the trainings.
  cast(case when $category is null and $sub_category is null and $sex is null
    then round(cast(cost / nullif(persons, 0) as numeric(38, 6)), 2)
  end as double precision) as participant_cost,
  cast(case when $reporting_year is null and $reporting_quarter is null and $reporting_month is null
    then planned
  end as integer) as undated
from people
cross join summed
cross join undated
cross join reached
