-- Form 7: target, accomplished and matched by region or province.
-- @title Products by place
-- @board form-7 as target_accomplished_matched
-- @note Counts entries. Matched per organization, product and year reported; the matched number is the lesser of the two.
-- @place_levels province, region
-- @returns place text, target integer, accomplished integer, matched integer, rate double
-- @additive target, accomplished over places, years, quarters, months, stages
-- @additive matched over places, years
-- @unsummed rate
with placed as (select *, $place_name as place from selected_product_pair)
select
  place,
  cast(sum(targets) as bigint) as target,
  cast(sum(accomplishments) as bigint) as accomplished,
  cast(sum(matches) as bigint) as matched,
  cast(round(cast(100.0 * sum(matches) / nullif(sum(targets), 0) as numeric(18, 6)), 2) as double precision) as rate
from placed
group by place
order by place
