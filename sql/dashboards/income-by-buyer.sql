-- Buyers by the gross sales of farmers to them.
-- @title Gross sales by buyer
-- @board income-marketing
-- @note Gross sales of the farmers' income records. The twenty largest are named; the line “Others” is the total without them.
-- @returns buyer_name text, gross_sales double, records integer
-- @additive gross_sales, records over places, years, quarters, months, stages
-- @ranked by gross_sales; 20 lines
select
  mode() within group (order by cast(buyer_name as text)) as buyer_name,
  cast(coalesce(sum(gross_sales), 0) as double precision) as gross_sales,
  cast(count(*) as integer) as records
from selected_income
group by buyer_key
order by coalesce(sum(gross_sales), 0) desc, buyer_name
