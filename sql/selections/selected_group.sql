-- The groups of participants that the filter selects: by place, organization and fund. Period, stage, category and
-- title select the participants who attended a training that matches all of them. `attendances` is the number of
-- selected trainings that each participant of a group attended.
-- @filters place, arbo, fund, category, sub_category, sex
-- @param reporting_year integer list?
-- @param reporting_quarter integer list?
-- @param reporting_month integer list?
-- @param process_stage text list?
-- @param training_category text list?
-- @param training_title text list?
select trainee_group.*, coalesce(attending.trainings, trainings_attended) as attendances
from trainee_group
left join attending on attending_cohort = cohort
where $filters
  and (attending.trainings is not null
    or ($reporting_year is null and $reporting_quarter is null and $reporting_month is null
      and $process_stage is null and $training_category is null and $training_title is null))
