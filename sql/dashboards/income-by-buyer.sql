-- The twenty buyers who bought most from farmers.
-- @title Gross sales by buyer
-- @note Gross sales of the farmers' income records; the twenty largest.
-- @returns buyer_name text, gross_sales double, records integer
-- @unsummed gross_sales, records
select
  cast(buyer_name as text) as buyer_name,
  cast(coalesce(sum(gross_sales), 0) as double precision) as gross_sales,
  cast(count(*) as integer) as records
from selected_income
group by buyer_name
order by coalesce(sum(gross_sales), 0) desc, cast(buyer_name as text)
limit 20
