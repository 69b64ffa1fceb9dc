-- Commodities by the gross sales of farmers and by the sales of marketing assistance.
-- @title Commodities
-- @board income-marketing
-- @note Gross sales of the farmers' income records, and of the reports of marketing assistance: the same sale may stand in both, so they are not added.
-- @returns commodity text, gross_sales double, sale_records integer, assisted_sales double, assistance_records integer
-- @additive gross_sales, sale_records, assisted_sales, assistance_records over places, years, quarters, months, stages
-- @ranked by gross_sales, assisted_sales
with one as (
  select cast(thing as text) as thing, cast(crop_sold as text) as commodity, coalesce(gross_sales, 0) as gross, 1 as sold,
    cast(0 as numeric(18, 2)) as assisted, 0 as reports
  from selected_income
  union all
  select cast(thing as text), cast(type_commodity as text), 0, 0, coalesce(total_gross, 0), 1
  from selected_marketing
  where kind = 'accomplishment'
)
select
  cast(mode() within group (order by commodity) as text) as commodity,
  cast(sum(gross) as double precision) as gross_sales,
  cast(sum(sold) as bigint) as sale_records,
  cast(sum(assisted) as double precision) as assisted_sales,
  cast(sum(reports) as bigint) as assistance_records
from one
group by thing
order by sum(gross) desc, sum(assisted) desc, commodity
