-- Participants, attendances and what trainings cost. A participant of two trainings is one participant and two
-- attendances.
-- @title Participants and attendances
-- @note Participants counts each person's record once, attendances each training that it attended. Cost per participant is the cost of the trainings held, divided by the participants who attended any. Year reported, quarter, month and stage select trainings, not participants; under them, or where only trainings of a kind or only some people are selected, there is no cost per participant.
-- @returns participants integer, attended integer, attendances integer, trainings integer
-- @returns training_cost double, participant_cost double
-- @additive participants, attended, attendances over places
-- @additive trainings, training_cost over places, years, quarters, months, stages
-- @unsummed participant_cost
-- @undated participants, attended, attendances
with people as (
  select count(*) as participants, count(*) filter (where trainings_attended > 0) as attended,
    coalesce(sum(trainings_attended), 0) as attendances
  from selected_trainee
),
held as (
  select count(*) as trainings, cast(coalesce(sum(training_cost), 0) as numeric(18, 2)) as cost
  from selected_training
  where kind = 'training' and reporting_year is not null
)
select
  cast(participants as integer) as participants,
  cast(attended as integer) as attended,
  cast(attendances as integer) as attendances,
  cast(trainings as integer) as trainings,
  cast(cost as double precision) as training_cost,
  -- The cost of some trainings over the participants of all, or of all over some, would be neither.
  cast(case
    when $reporting_year is null and $reporting_quarter is null and $reporting_month is null
      and $process_stage is null and $training_category is null and $training_title is null
      and $category is null and $sub_category is null and $sex is null
    then round(cast(cost / nullif(attended, 0) as numeric(18, 6)), 2)
  end as double precision) as participant_cost
from people
cross join held
