-- Sales of the quarterly reports against the sales planned by targets, by year and quarter reported.
-- @title Sales by quarter
-- @board form-7
-- @note Target: the sales that the targets of Form 7 plan for the quarter.
-- @returns year integer, quarter integer, target_sales double, sales double
-- @additive target_sales, sales over places, years, quarters, months, stages
with one as (
  select reporting_year, reporting_quarter, cast(sales_generated as numeric(18, 2)) as target,
    cast(0 as numeric(18, 2)) as sold
  from selected_product
  where kind = 'target'
  union all
  select reporting_year, reporting_quarter, cast(0 as numeric(18, 2)), cast(sales_generated as numeric(18, 2))
  from selected_sale
)
select
  cast(reporting_year as integer) as year,
  cast(reporting_quarter as integer) as quarter,
  cast(coalesce(sum(target), 0) as double precision) as target_sales,
  cast(coalesce(sum(sold), 0) as double precision) as sales
from one
group by reporting_year, reporting_quarter
order by reporting_year nulls last, reporting_quarter nulls last
