-- Sales transactions under the reports of marketing assistance, by type.
-- @title Sales transactions
-- @board income-marketing
-- @note Entries under the reports of marketing assistance; the stage is that of the report.
-- @returns type text, transactions integer, share double
-- @additive transactions over places, years, quarters, months, stages
-- @unsummed share
select
  cast(type as text) as type,
  cast(count(*) as integer) as transactions,
  cast(round(cast(100.0 * count(*) / sum(count(*)) over () as numeric(18, 6)), 2) as double precision) as share
from selected_marketing_sale
group by type
order by count(*) desc, cast(type as text)
