-- Farmers' income: one row per recorded sale that is not deleted. `thing` is the crop and `buyer_key` the
-- buyer, both in lower case. Trader values that were not entered stay empty, so that they are not compared.
select
  cast(id as integer) as row_key, -- integer
  $arbo, $place, $fund, $project, $period, $stage,
  $listed(arb-nonarb, arb_nonarb),
  male_arb, -- integer
  female_arb, -- integer
  male_non_arb, -- integer
  female_non_arb, -- integer
  $stated(crop_sold),
  coalesce(lower(nullif(trim(crop_sold), '')), 'not stated') collate "C" as thing, -- enum
  $stated(buyer_name),
  coalesce(lower(nullif(trim(buyer_name), '')), 'not stated') collate "C" as buyer_key, -- enum
  cast(volume_sold as numeric(18, 2)) as volume_sold, -- decimal
  $listed(unit-measure, unit),
  price_per_unit, -- peso
  gross_sales, -- peso
  total_production_cost, -- peso
  total_post_harvest_cost, -- peso
  total_marketing_cost, -- peso
  net_income, -- peso
  arbo_incentive, -- peso
  trader_market_price_per_unit, -- peso
  gross_sales_trader, -- peso
  trader_net_income -- peso
from farmers_tracking_income
where deleted_at is null
