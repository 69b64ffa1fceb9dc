-- Trainings held, by the month in which they were conducted.
-- @title Trainings by month
-- @board form-5
-- @returns year integer, month integer, trainings integer, training_cost double
-- @additive trainings, training_cost over places, years, quarters, months, stages
select
  cast(reporting_year as integer) as year,
  cast(reporting_month as integer) as month,
  cast(count(*) as integer) as trainings,
  cast(coalesce(sum(training_cost), 0) as double precision) as training_cost
from selected_training
where kind = 'training' and reporting_year is not null
group by reporting_year, reporting_month
order by reporting_year nulls last, reporting_month
