-- Organizations by their sales.
-- @title Organizations by sales
-- @board form-7
-- @note Sales of the quarterly reports. The twenty largest are named; the line “Others” is the total without them.
-- @returns arbo_key integer, arbo_name text, province_name text, sales double, entries integer
-- @additive sales, entries over places, years, quarters, months, stages
-- @ranked by sales; 20 lines
select
  cast(one.arbo_key as integer) as arbo_key,
  cast(coalesce(min(arbo.arbo_name), 'Not stated') as text) as arbo_name,
  cast(min(cast(one.province_name as text)) as text) as province_name,
  cast(coalesce(sum(one.sales_generated), 0) as double precision) as sales,
  cast(count(*) as integer) as entries
from selected_sale as one
left join arbo on arbo.row_key = one.arbo_key
group by one.arbo_key
order by coalesce(sum(one.sales_generated), 0) desc, min(arbo.arbo_name) nulls last, one.arbo_key nulls last
