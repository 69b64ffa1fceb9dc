-- Support by kind: how many supports, their quantities, and the accomplished cost.
-- @title Farm support
-- @board main-dashboard, form-11
-- @note Supports count each organization, support and year reported once. A target and an accomplishment are matched per organization, support and year reported; the matched quantity is the lesser of the two. A month selects the targets of its quarter.
-- @returns support_provided text, count integer, target double, accomplished double, matched double
-- @returns target_supports integer, accomplished_supports integer, matched_supports integer, cost double
-- @additive count, matched, target_supports, accomplished_supports, matched_supports over places, years
-- @additive target over places, years, quarters, stages
-- @additive accomplished, cost over places, years, quarters, months, stages
-- @ranked by accomplished_supports, cost
select
  cast(mode() within group (order by support_provided) as text) as support_provided,
  cast(count(*) as integer) as count,
  cast(sum(target_quantity) as double precision) as target,
  cast(sum(accomplished_quantity) as double precision) as accomplished,
  cast(sum(matched_quantity) as double precision) as matched,
  cast(count(*) filter (where has_target) as integer) as target_supports,
  cast(count(*) filter (where has_accomplishment) as integer) as accomplished_supports,
  cast(count(*) filter (where matched) as integer) as matched_supports,
  cast(sum(accomplished_cost) as double precision) as cost
from selected_pair
group by thing
order by count desc, support_provided
