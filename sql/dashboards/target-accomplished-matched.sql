-- Target, accomplished and matched by place: quantities, supports (organization, support and year) and organizations.
-- `rate` is the matched part of the target quantity in percent. Supports and quantities add up over places.
-- @title Target, accomplished and matched
-- @board main-dashboard, form-11
-- @note A target and an accomplishment are matched per organization, support and year reported; the matched quantity is the lesser of the two. By municipality, both must name the same municipality, and supports and what is matched have no total. A month selects the targets of its quarter.
-- @place_levels municipality, province, region
-- @returns place text, target double, accomplished double, matched double, rate double
-- @returns target_supports integer, accomplished_supports integer, matched_supports integer, support_rate double
-- @returns target_arbos integer, accomplished_arbos integer, matched_arbos integer
-- @additive target over places, years, quarters, stages
-- @additive accomplished over places, years, quarters, months, stages
-- @additive matched, target_supports, accomplished_supports, matched_supports over places, years
-- @distinct target_arbos, accomplished_arbos, matched_arbos
-- @apart municipality: matched, target_supports, accomplished_supports, matched_supports
-- @unsummed rate, support_rate
with placed as (select *, $place_name as place from selected_place_pair)
select
  place,
  cast(sum(target_quantity) as double precision) as target,
  cast(sum(accomplished_quantity) as double precision) as accomplished,
  cast(sum(matched_quantity) as double precision) as matched,
  cast(round(cast(100.0 * sum(matched_quantity)
    / nullif(sum(target_quantity), 0) as numeric(18, 6)), 2) as double precision) as rate,
  cast(count(*) filter (where has_target) as integer) as target_supports,
  cast(count(*) filter (where has_accomplishment) as integer) as accomplished_supports,
  cast(count(*) filter (where matched) as integer) as matched_supports,
  cast(round(cast(100.0 * count(*) filter (where matched)
    / nullif(count(*) filter (where has_target), 0) as numeric(18, 6)), 2) as double precision) as support_rate,
  cast(count(distinct case when has_target then arbo_key end) as integer) as target_arbos,
  cast(count(distinct case when has_accomplishment then arbo_key end) as integer) as accomplished_arbos,
  cast(count(distinct case when matched then arbo_key end) as integer) as matched_arbos
from placed
group by place
order by place
