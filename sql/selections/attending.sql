-- Cohorts that attended a training that matches the chosen period, stage, category and title, each with the
-- number of such trainings. Empty if none of these filters is set.
-- @materialize
-- @filters period, stage, training_category
-- @param training_title text list?
select cohort as attending_cohort, cast(count(*) as integer) as trainings
from attendance
join training on training.row_key = training_key
where $filters
  and ($reporting_year is not null or $reporting_quarter is not null or $reporting_month is not null
    or $process_stage is not null or $training_category is not null or $training_title is not null)
  and ($training_title is null or thing in (lower($training_title)))
group by cohort
