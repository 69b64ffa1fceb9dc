-- How far each place is behind the targets that are due today, over the four programmes.
-- @title Furthest behind
-- @board main-dashboard
-- @note Behind is the number of targets due today that are not met, over the four programmes: supports, trainings, products and marketing. What is due is told at the tile On target. Here the pace of former years is that of all places together, and the reporting windows are those of each place; a place that is opened has a pace of its own, and so can be more or less behind.
-- @place_levels province, region
-- @returns place text, target integer, met integer, unmet integer, met_rate double, due integer, due_rate double, behind integer
-- @additive target over places
-- @additive met, unmet over places
-- @unsummed met_rate, due, due_rate, behind
with placed as (select *, $place_name as place from target_progress)
select
  place,
  cast(sum(targets) as bigint) as target,
  cast(sum(met) as bigint) as met,
  cast(sum(targets) - sum(met) as bigint) as unmet,
  cast(round(cast(100.0 * sum(met) / nullif(sum(targets), 0) as numeric(18, 6)), 2) as double precision) as met_rate,
  cast(round(sum(targets * pace)) as bigint) as due,
  cast(round(cast(100.0 * sum(targets * pace) / nullif(sum(targets), 0) as numeric(18, 6)), 2) as double precision)
    as due_rate,
  cast(greatest(round(sum(targets * pace)) - sum(met), 0) as bigint) as behind
from placed
group by place
order by greatest(round(sum(targets * pace)) - sum(met), 0) desc, place
