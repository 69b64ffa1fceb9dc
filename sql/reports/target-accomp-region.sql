-- Target versus accomplishment of one form (`measure`) by region. In the last row, for the whole, `is_total` is
-- 1 and `region_name` is null.
-- @title Target versus accomplishment, by region
-- @note A target and an accomplishment are matched per organization, thing (support, training title, product or commodity) and year reported; the matched quantity is the lesser of the two. A month selects the targets of its quarter; targets of products have months of their own. Organizations and ARCs are counted once (distinct). Rates are the matched part of the target, in percent.
-- @returns region_name text, is_total integer
-- @returns support_provided_target integer, support_provided_accomp integer, support_provided_matched integer
-- @returns No_ARBO_target integer, No_ARBO_accomp integer, No_ARBO_matched integer
-- @returns qty_target double, qty_accomp double, qty_matched double
-- @returns arc_covered_target integer, arc_covered_accomp integer, arc_covered_matched integer
-- @returns support_rate double, qty_rate double
-- @additive support_provided_target, support_provided_accomp, support_provided_matched over places, years
-- @additive qty_target over places, years, stages
-- @additive qty_accomp over places, years, quarters, months, stages
-- @additive qty_matched over places, years
-- @distinct No_ARBO_target, No_ARBO_accomp, No_ARBO_matched
-- @distinct arc_covered_target, arc_covered_accomp, arc_covered_matched
-- @unsummed support_rate, qty_rate
select
  cast(region_name as text) as region_name,
  cast(grouping(region_name) as integer) as is_total,
  cast(count(*) filter (where has_target) as integer) as support_provided_target,
  cast(count(*) filter (where has_accomplishment) as integer) as support_provided_accomp,
  cast(count(*) filter (where matched) as integer) as support_provided_matched,
  cast(count(distinct case when has_target then arbo_key end) as integer) as "No_ARBO_target",
  cast(count(distinct case when has_accomplishment then arbo_key end) as integer) as "No_ARBO_accomp",
  cast(count(distinct case when matched then arbo_key end) as integer) as "No_ARBO_matched",
  cast(coalesce(sum(target_quantity), 0) as double precision) as qty_target,
  cast(coalesce(sum(accomplished_quantity), 0) as double precision) as qty_accomp,
  cast(coalesce(sum(matched_quantity), 0) as double precision) as qty_matched,
  cast(count(distinct case when has_target then arc_key end) as integer) as arc_covered_target,
  cast(count(distinct case when has_accomplishment then arc_key end) as integer) as arc_covered_accomp,
  cast(count(distinct case when matched then arc_key end) as integer) as arc_covered_matched,
  cast(round(cast(100.0 * count(*) filter (where matched)
    / nullif(count(*) filter (where has_target), 0) as numeric(18, 6)), 2) as double precision) as support_rate,
  cast(round(cast(100.0 * sum(matched_quantity)
    / nullif(sum(target_quantity), 0) as numeric(18, 6)), 2) as double precision) as qty_rate
from selected_comparison
group by grouping sets ((region_name), ())
order by is_total, region_name nulls last
