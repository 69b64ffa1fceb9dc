-- Marketing: target, accomplished and matched by commodity.
-- @title Marketing by commodity
-- @board income-marketing
-- @note Counts entries. Matched per organization, commodity and year reported; the matched number is the lesser of the two. A target is of a whole year: quarter and month leave it in.
-- @returns type_commodity text, target integer, accomplished integer, matched integer, rate double
-- @additive target over places, years, stages
-- @additive accomplished over places, years, quarters, months, stages
-- @additive matched over places, years
-- @unsummed rate
select
  cast(mode() within group (order by type_commodity) as text) as type_commodity,
  cast(sum(targets) as bigint) as target,
  cast(sum(accomplishments) as bigint) as accomplished,
  cast(sum(matches) as bigint) as matched,
  cast(round(cast(100.0 * sum(matches) / nullif(sum(targets), 0) as numeric(18, 6)), 2) as double precision) as rate
from selected_marketing_pair
group by thing
order by sum(targets) desc, sum(accomplishments) desc, type_commodity
