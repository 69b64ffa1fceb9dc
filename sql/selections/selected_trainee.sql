-- The participants that the filter selects: by place, organization and fund. Period, stage, category and title
-- select the participants who attended a training that matches all of them. `attendances` counts the selected
-- trainings that a participant attended.
-- @filters place, arbo, fund, category, sub_category, sex
-- @param reporting_year integer list?
-- @param reporting_quarter integer list?
-- @param reporting_month integer list?
-- @param process_stage text list?
-- @param training_category text list?
-- @param training_title text list?
select trainee.*, coalesce(attending.trainings, trainings_attended) as attendances
from trainee
left join cohort on cohort.training_keys = trainee.training_keys
left join attending on attending_cohort = cohort.cohort
where $filters
  and (attending.trainings is not null
    or ($reporting_year is null and $reporting_quarter is null and $reporting_month is null
      and $process_stage is null and $training_category is null and $training_title is null))
