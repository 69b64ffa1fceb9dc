-- Form 7: target, accomplished and matched by product.
-- @title Products by product
-- @board form-7
-- @note Counts entries. Matched per organization, product and year reported; the matched number is the lesser of the two.
-- @returns product_name text, target integer, accomplished integer, matched integer, rate double
-- @additive target, accomplished over places, years, quarters, months, stages
-- @additive matched over places, years
-- @unsummed rate
select
  cast(mode() within group (order by product_name) as text) as product_name,
  cast(sum(targets) as bigint) as target,
  cast(sum(accomplishments) as bigint) as accomplished,
  cast(sum(matches) as bigint) as matched,
  cast(round(cast(100.0 * sum(matches) / nullif(sum(targets), 0) as numeric(18, 6)), 2) as double precision) as rate
from selected_product_pair
group by thing
order by sum(targets) desc, sum(accomplishments) desc, product_name
