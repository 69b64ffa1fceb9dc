-- The organizations behind a number of organizations that were targeted, served, or both: one row for each
-- organization. `side` is target, accomplishment or matched.
-- @title Organizations with support
-- @param side text?
-- @returns row_key integer, arbo_name text, region_name text, province_name text
-- @returns target_supports integer, accomplished_supports integer, matched_supports integer
-- @returns target_cost double, accomplished_cost double
select
  cast(arbo_key as integer) as row_key,
  cast(min(arbo_name) as text) as arbo_name,
  cast(min(cast(region_name as text)) as text) as region_name,
  cast(min(cast(province_name as text)) as text) as province_name,
  cast(count(*) filter (where has_target) as integer) as target_supports,
  cast(count(*) filter (where has_accomplishment) as integer) as accomplished_supports,
  cast(count(*) filter (where matched) as integer) as matched_supports,
  cast(sum(target_cost) as double precision) as target_cost,
  cast(sum(accomplished_cost) as double precision) as accomplished_cost
from selected_pair
where arbo_key is not null
  and ($side is null
    or (case $side when 'matched' then matched when 'target' then has_target else has_accomplishment end))
group by arbo_key
order by min(cast(region_name as text)), min(cast(province_name as text)), min(arbo_name) nulls last, arbo_key
