-- The participants who attended a training of the period, stage, category or title chosen, and how many of them; nobody
-- where none of these is.
-- @materialize
-- @param reporting_year integer list?
-- @param reporting_quarter integer list?
-- @param reporting_month integer list?
-- @param process_stage text list?
-- @param training_category text list?
-- @param training_title text list?
select trainee_key as attending_key, cast(count(*) as integer) as trainings
from attendance
join training on training.row_key = training_key
where ($reporting_year is not null or $reporting_quarter is not null or $reporting_month is not null
    or $process_stage is not null or $training_category is not null or $training_title is not null)
  and ($reporting_year is null or reporting_year in ($reporting_year))
  and ($reporting_quarter is null or reporting_quarter in ($reporting_quarter))
  and ($reporting_month is null or reporting_month in ($reporting_month))
  and ($process_stage is null or process_stage in ($process_stage))
  and ($training_category is null or training_category in ($training_category))
  and ($training_title is null or thing in (lower($training_title)))
group by trainee_key
