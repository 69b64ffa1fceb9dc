-- The matched targets and accomplishments of Form 7 behind a number: one row per organization, product and year
-- reported that has both. `matches` is the lesser of both counts.
-- @title Matched products
-- @returns region_name text, province_name text, arbo_key integer, arbo_name text, product_name text
-- @returns reporting_year integer, targets integer, accomplishments integer, matches integer
-- @records over places, years
select
  cast(one.region_name as text) as region_name,
  cast(one.province_name as text) as province_name,
  cast(one.arbo_key as integer) as arbo_key,
  cast(arbo.arbo_name as text) as arbo_name,
  cast(one.product_name as text) as product_name,
  cast(one.reporting_year as integer) as reporting_year,
  cast(one.targets as integer) as targets,
  cast(one.accomplishments as integer) as accomplishments,
  cast(one.matches as integer) as matches
from selected_product_pair as one
left join arbo on arbo.row_key = one.arbo_key
where one.matches > 0
order by one.region_name, one.province_name, arbo.arbo_name nulls last, one.arbo_key, one.thing,
  one.reporting_year nulls last
