-- The communities behind the numbers of target versus accomplishment: one row per ARC. `side` selects the
-- communities with a target, an accomplishment or a match; `target_only` and `accomplishment_only` select those
-- with that side and no match.
-- @title Communities
-- @param side text?
-- @returns region_name text, province_name text, arc_key text, arc_name text, arbos integer
-- @returns support_provided_target integer, support_provided_accomp integer, support_provided_matched integer
-- @returns qty_target double, qty_accomp double, qty_matched double
-- @records distinct
with named as (
  select arc_key, mode() within group (order by arc_name) as arc_name
  from selected_entry
  where arc_key is not null
  group by arc_key
)
select
  cast(min(region_name) as text) as region_name,
  cast(min(province_name) as text) as province_name,
  cast(compared.arc_key as text) as arc_key,
  cast(coalesce(min(named.arc_name), min(compared.arc_key)) as text) as arc_name,
  cast(count(distinct arbo_key) as integer) as arbos,
  cast(count(*) filter (where has_target) as integer) as support_provided_target,
  cast(count(*) filter (where has_accomplishment) as integer) as support_provided_accomp,
  cast(count(*) filter (where matched) as integer) as support_provided_matched,
  cast(coalesce(sum(target_quantity), 0) as double precision) as qty_target,
  cast(coalesce(sum(accomplished_quantity), 0) as double precision) as qty_accomp,
  cast(coalesce(sum(matched_quantity), 0) as double precision) as qty_matched
from selected_comparison as compared
join named on named.arc_key = compared.arc_key
group by compared.arc_key
having $side is null
  or ($side = 'target' and bool_or(has_target))
  or ($side = 'accomplishment' and bool_or(has_accomplishment))
  or ($side = 'matched' and bool_or(matched))
  or ($side = 'target_only' and bool_or(has_target) and not bool_or(matched))
  or ($side = 'accomplishment_only' and bool_or(has_accomplishment) and not bool_or(matched))
order by region_name, province_name, arc_name nulls last, compared.arc_key
