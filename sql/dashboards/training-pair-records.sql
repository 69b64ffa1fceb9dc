-- The matched targets and accomplishments of Form 5 behind a number: one row per organization, training title
-- and year reported that has both. `matches` is the lesser of both counts.
-- @title Matched trainings
-- @returns region_name text, province_name text, arbo_key integer, arbo_name text, training_title text
-- @returns reporting_year integer, targets integer, accomplishments integer, matches integer
-- @records over places, years
select
  cast(one.region_name as text) as region_name,
  cast(one.province_name as text) as province_name,
  cast(one.arbo_key as integer) as arbo_key,
  cast(arbo.arbo_name as text) as arbo_name,
  cast(one.training_title as text) as training_title,
  cast(one.reporting_year as integer) as reporting_year,
  cast(one.targets as integer) as targets,
  cast(one.accomplishments as integer) as accomplishments,
  cast(one.matches as integer) as matches
from selected_training_pair as one
left join arbo on arbo.row_key = one.arbo_key
where one.matches > 0
order by one.region_name, one.province_name, arbo.arbo_name nulls last, one.arbo_key, one.thing,
  one.reporting_year nulls last
