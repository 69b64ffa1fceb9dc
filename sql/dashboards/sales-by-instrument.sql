-- Sales by marketing instrument.
-- @title Marketing instruments
-- @board form-7
-- @note Sales of the quarterly reports. The twenty largest are named; the line “Others” is the total without them.
-- @returns marketing_instrument text, sales double, entries integer
-- @additive sales, entries over places, years, quarters, months, stages
-- @ranked by sales; 20 lines
select
  cast(marketing_instrument as text) as marketing_instrument,
  cast(coalesce(sum(sales_generated), 0) as double precision) as sales,
  cast(count(*) as integer) as entries
from selected_sale
group by marketing_instrument
order by coalesce(sum(sales_generated), 0) desc, cast(marketing_instrument as text)
