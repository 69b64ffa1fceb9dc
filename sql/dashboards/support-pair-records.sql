-- The supports behind a number: one row per place, organization, support and year. `side` selects supports with
-- a target, with an accomplishment, or matched.
-- @title Supports
-- @param side text?
-- @returns side text
-- @returns region_name text, province_name text, muncity_name text, arbo_key integer, arbo_name text, arc_name text
-- @returns support_provided text, reporting_year integer, qty_target double, qty_accomp double, qty_matched double
-- @returns target_cost double, accomplished_cost double
select
  case when matched then 'matched' when has_target then 'target' else 'accomplishment' end as side,
  cast(region_name as text) as region_name,
  cast(province_name as text) as province_name,
  cast(muncity_name as text) as muncity_name,
  cast(arbo_key as integer) as arbo_key,
  cast(arbo_name as text) as arbo_name,
  cast(arc_name as text) as arc_name,
  cast(support_provided as text) as support_provided,
  cast(reporting_year as integer) as reporting_year,
  cast(target_quantity as double precision) as qty_target,
  cast(accomplished_quantity as double precision) as qty_accomp,
  cast(matched_quantity as double precision) as qty_matched,
  cast(target_cost as double precision) as target_cost,
  cast(accomplished_cost as double precision) as accomplished_cost
from selected_pair
where ($side is null
    or ($side = 'target' and has_target)
    or ($side = 'accomplishment' and has_accomplishment)
    or ($side = 'matched' and matched))
order by region_name, province_name, arbo_name nulls last, arbo_key nulls last, thing, reporting_year nulls last
