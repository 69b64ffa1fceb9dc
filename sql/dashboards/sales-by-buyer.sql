-- The twenty buyers who bought most.
-- @title Buyers
-- @note Sales of the quarterly reports; the twenty largest.
-- @returns name_buyer text, sales double, entries integer
-- @unsummed sales, entries
select
  cast(name_buyer as text) as name_buyer,
  cast(sum(sales_generated) as double precision) as sales,
  cast(count(*) as integer) as entries
from selected_sale
group by name_buyer
order by sum(sales_generated) desc, cast(name_buyer as text)
limit 20
