-- Net income per farmer by year and quarter reported, and net income per farmer of the same sales to a trader.
-- @title Net income per farmer
-- @board income-marketing
-- @note Per farmer of the records that name farmers. With a trader: of the records whose trader's price was entered.
-- @returns year integer, quarter integer, farmer_income double, trader_income double, net_income double
-- @returns farmers integer, records integer, earned integer, traded integer
-- @additive net_income, farmers, records, earned, traded over places, years, quarters, months, stages
-- @unsummed farmer_income, trader_income
with one as (
  select reporting_year, reporting_quarter, net_income, trader_net_income,
    coalesce(male_arb, 0) + coalesce(female_arb, 0) + coalesce(male_non_arb, 0) + coalesce(female_non_arb, 0) as farmers
  from selected_income
)
select
  cast(reporting_year as integer) as year,
  cast(reporting_quarter as integer) as quarter,
  cast(round(cast(sum(net_income) filter (where farmers > 0)
    / nullif(sum(farmers) filter (where net_income is not null), 0) as numeric(38, 6)), 2) as double precision)
    as farmer_income,
  cast(round(cast(sum(trader_net_income) filter (where farmers > 0)
    / nullif(sum(farmers) filter (where trader_net_income is not null), 0) as numeric(38, 6)), 2) as double precision)
    as trader_income,
  cast(coalesce(sum(net_income), 0) as double precision) as net_income,
  cast(sum(farmers) as bigint) as farmers,
  cast(count(*) as integer) as records,
  cast(count(net_income) filter (where farmers > 0) as integer) as earned,
  cast(count(trader_net_income) filter (where farmers > 0) as integer) as traded
from one
group by reporting_year, reporting_quarter
order by reporting_year nulls last, reporting_quarter nulls last
