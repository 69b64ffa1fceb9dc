-- Price received against the trader's price, by commodity and unit.
-- @title Price received and trader's price
-- @board income-marketing
-- @note Average prices weighed by volume, each unit by itself, of the sales for which both prices were entered.
-- @returns commodity text, unit text, price double, trader_price double, price_difference_rate double
-- @returns volume double, records integer
-- @additive volume, records over places, years, quarters, months, stages
-- @unsummed price, trader_price, price_difference_rate
with compared as (
  select thing, crop_sold, unit, volume_sold,
    cast(volume_sold as numeric(38, 2)) * cast(price_per_unit as numeric(18, 2)) as received,
    cast(volume_sold as numeric(38, 2)) * cast(trader_market_price_per_unit as numeric(18, 2)) as with_trader
  from selected_income
  where volume_sold > 0 and price_per_unit is not null and trader_market_price_per_unit is not null
)
select
  cast(mode() within group (order by cast(crop_sold as text)) as text) as commodity,
  cast(unit as text) as unit,
  cast(round(cast(sum(received) / sum(volume_sold) as numeric(38, 6)), 2) as double precision) as price,
  cast(round(cast(sum(with_trader) / sum(volume_sold) as numeric(38, 6)), 2) as double precision) as trader_price,
  cast(round(cast(100.0 * (sum(received) - sum(with_trader)) / nullif(sum(with_trader), 0) as numeric(38, 6)), 2)
    as double precision) as price_difference_rate,
  cast(sum(volume_sold) as double precision) as volume,
  cast(count(*) as integer) as records
from compared
group by thing, unit
order by sum(received) desc, commodity, cast(unit as text)
