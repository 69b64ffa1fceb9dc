-- Products accomplished and planned, and their sales.
-- @title Products and sales
-- @board form-7
-- @note Sales are those of the quarterly reports.
-- @returns accomplishments integer, targets integer, registered integer, sales double, sellers integer
-- @additive accomplishments, targets, registered, sales over places, years, quarters, months, stages
-- @distinct sellers
with made as (
  select count(*) filter (where kind = 'accomplishment') as accomplishments,
    count(*) filter (where kind = 'target') as targets,
    count(*) filter (where kind = 'accomplishment' and registered = 1) as registered
  from selected_product
),
sold as (
  select cast(coalesce(sum(sales_generated), 0) as numeric(18, 2)) as sales, count(distinct arbo_key) as sellers
  from selected_sale
)
select
  cast(accomplishments as integer) as accomplishments,
  cast(targets as integer) as targets,
  cast(registered as integer) as registered,
  cast(sales as double precision) as sales,
  cast(sellers as integer) as sellers
from made
cross join sold
