-- Net income by place, and its difference in percent from the net income of the same sales to a trader.
-- @title Net income and the trader's
-- @board income-marketing
-- @note The difference compares records whose net income is known with and without the trader, in percent of the trader's.
-- @place_levels municipality, province, region
-- @returns place text, records integer, net_income double, compared_income double, trader_income double
-- @returns income_difference_rate double
-- @additive records, net_income, compared_income, trader_income over places, years, quarters, months, stages
-- @unsummed income_difference_rate
with placed as (select *, $place_name as place from selected_income)
select
  place,
  cast(count(*) as integer) as records,
  cast(coalesce(sum(net_income), 0) as double precision) as net_income,
  cast(coalesce(sum(net_income) filter (where trader_net_income is not null), 0) as double precision)
    as compared_income,
  cast(coalesce(sum(trader_net_income) filter (where net_income is not null), 0) as double precision)
    as trader_income,
  cast(round(cast(100.0 * sum(net_income - trader_net_income)
    / nullif(abs(sum(trader_net_income) filter (where net_income is not null)), 0) as numeric(38, 6)), 2)
    as double precision) as income_difference_rate
from placed
group by place
order by place
