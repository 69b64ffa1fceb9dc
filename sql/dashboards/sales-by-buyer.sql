-- Buyers by the sales to them.
-- @title Buyers
-- @board form-7
-- @note Sales of the quarterly reports. The twenty largest are named; the line “Others” is the total without them.
-- @returns name_buyer text, sales double, entries integer
-- @additive sales, entries over places, years, quarters, months, stages
-- @ranked by sales; 20 lines
select
  mode() within group (order by cast(name_buyer as text)) as name_buyer,
  cast(coalesce(sum(sales_generated), 0) as double precision) as sales,
  cast(count(*) as integer) as entries
from selected_sale
group by buyer_key
order by coalesce(sum(sales_generated), 0) desc, name_buyer
