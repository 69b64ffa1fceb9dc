-- Farmers' net income and sales, in total and per farmer.
-- @title Farmers' income
-- @board income-marketing
-- @note Farmers are sums of the records: who sells twice counts twice. Net income per farmer is of records that name farmers.
-- @returns records integer, farmers integer, gross_sales double, net_income double, farmer_income double
-- @returns earned integer
-- @additive records, farmers, gross_sales, net_income, earned over places, years, quarters, months, stages
-- @unsummed farmer_income
with one as (
  select gross_sales, net_income,
    coalesce(male_arb, 0) + coalesce(female_arb, 0) + coalesce(male_non_arb, 0) + coalesce(female_non_arb, 0) as farmers
  from selected_income
)
select
  cast(count(*) as integer) as records,
  cast(coalesce(sum(farmers), 0) as bigint) as farmers,
  cast(coalesce(sum(gross_sales), 0) as double precision) as gross_sales,
  cast(coalesce(sum(net_income), 0) as double precision) as net_income,
  cast(round(cast(sum(net_income) filter (where farmers > 0)
    / nullif(sum(farmers) filter (where net_income is not null), 0) as numeric(38, 6)), 2) as double precision)
    as farmer_income,
  cast(count(net_income) filter (where farmers > 0) as integer) as earned
from one
