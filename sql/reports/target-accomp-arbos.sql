-- The organizations behind the numbers of target versus accomplishment: one row per organization. `side`
-- selects the organizations with a target, an accomplishment or a match; `target_only` and
-- `accomplishment_only` select those with that side and no match.
-- @title Organizations
-- @param side text?
-- @returns region_name text, province_name text, muncity_name text, arbo_key integer, arbo_name text
-- @returns support_provided_target integer, support_provided_accomp integer, support_provided_matched integer
-- @returns qty_target double, qty_accomp double, qty_matched double
-- @records distinct
select
  cast(min(region_name) as text) as region_name,
  cast(min(province_name) as text) as province_name,
  cast(min(muncity_name) as text) as muncity_name,
  cast(arbo_key as integer) as arbo_key,
  cast(min(arbo_name) as text) as arbo_name,
  cast(count(*) filter (where has_target) as integer) as support_provided_target,
  cast(count(*) filter (where has_accomplishment) as integer) as support_provided_accomp,
  cast(count(*) filter (where matched) as integer) as support_provided_matched,
  cast(coalesce(sum(target_quantity), 0) as double precision) as qty_target,
  cast(coalesce(sum(accomplished_quantity), 0) as double precision) as qty_accomp,
  cast(coalesce(sum(matched_quantity), 0) as double precision) as qty_matched
from selected_comparison
where arbo_key is not null
group by arbo_key
having $side is null
  or ($side = 'target' and bool_or(has_target))
  or ($side = 'accomplishment' and bool_or(has_accomplishment))
  or ($side = 'matched' and bool_or(matched))
  or ($side = 'target_only' and bool_or(has_target) and not bool_or(matched))
  or ($side = 'accomplishment_only' and bool_or(has_accomplishment) and not bool_or(matched))
order by region_name, province_name, arbo_name nulls last, arbo_key nulls last
