-- Marketing: target, accomplished and matched by region or province.
-- @title Marketing by place
-- @board income-marketing
-- @note Counts entries. Matched per organization, commodity and year reported; the matched number is the lesser of the two. A target is of a whole year: quarter and month leave it in.
-- @place_levels province, region
-- @returns place text, target integer, accomplished integer, matched integer, rate double
-- @additive target over places, years, stages
-- @additive accomplished over places, years, quarters, months, stages
-- @additive matched over places, years
-- @unsummed rate
with placed as (select *, $place_name as place from selected_marketing_pair)
select
  place,
  cast(sum(targets) as bigint) as target,
  cast(sum(accomplishments) as bigint) as accomplished,
  cast(sum(matches) as bigint) as matched,
  cast(round(cast(100.0 * sum(matches) / nullif(sum(targets), 0) as numeric(18, 6)), 2) as double precision) as rate
from placed
group by place
order by place
