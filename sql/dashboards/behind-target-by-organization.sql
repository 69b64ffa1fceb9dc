-- How far each organization is behind the targets that are due today, over the four programmes.
-- @title Organizations furthest behind
-- @note Behind is the number of targets due today that are not met, over the four programmes: supports, trainings, products and marketing. What is due is told at the tile On target; of an organization it is rounded to whole targets.
-- @returns row_key integer, arbo_name text, target integer, met integer, unmet integer, met_rate double, due integer
-- @returns due_rate double, behind integer
-- @additive target over places
-- @additive met, unmet over places
-- @unsummed met_rate, due, due_rate, behind
with paced as (
  select position, reporting_year, region_name, province_name, pace
  from target_progress
)
select
  cast(one.arbo_key as integer) as row_key,
  cast(coalesce(min(cast(arbo.arbo_name as text)), 'Not stated') as text) as arbo_name,
  cast(sum(targets) as bigint) as target,
  cast(sum(met) as bigint) as met,
  cast(sum(targets) - sum(met) as bigint) as unmet,
  cast(round(cast(100.0 * sum(met) / nullif(sum(targets), 0) as numeric(18, 6)), 2) as double precision) as met_rate,
  cast(round(sum(targets * pace)) as bigint) as due,
  cast(round(cast(100.0 * sum(targets * pace) / nullif(sum(targets), 0) as numeric(18, 6)), 2) as double precision)
    as due_rate,
  cast(greatest(round(sum(targets * pace)) - sum(met), 0) as bigint) as behind
from target_pair as one
join paced on paced.position = one.position and paced.reporting_year = one.reporting_year
  and paced.region_name = one.region_name and paced.province_name = one.province_name
left join arbo on arbo.row_key = one.arbo_key
group by one.arbo_key
order by greatest(round(sum(targets * pace)) - sum(met), 0) desc, arbo_name, one.arbo_key nulls last
