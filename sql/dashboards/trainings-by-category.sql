-- Trainings held and planned by category, and the cost of those held.
-- @title Trainings by category
-- @board form-5
-- @note A training without a day when it was conducted is planned. Year reported, quarter and month are those of that day.
-- @returns training_category text, trainings integer, planned integer, training_cost double
-- @additive trainings, training_cost over places, years, quarters, months, stages
-- @additive planned over places, stages
-- @undated planned
-- @ranked by trainings, training_cost
select
  cast(training_category as text) as training_category,
  cast(count(*) filter (where reporting_year is not null) as integer) as trainings,
  cast(count(*) filter (where reporting_year is null) as integer) as planned,
  cast(coalesce(sum(training_cost) filter (where reporting_year is not null), 0) as double precision)
    as training_cost
from selected_training
where kind = 'training'
group by training_category
order by count(*) filter (where reporting_year is not null) desc, cast(training_category as text)
