-- Farmers' income: one row per sale recorded that is not deleted. `thing` is the crop without regard to case,
-- `buyer_key` the buyer. What was not entered of a trader stays empty, so that it is not compared.
-- @returns row_key integer, arbo_key integer, arbo_name enum
-- @returns region_name enum, province_name enum, muncity_name enum
-- @returns year_funded integer, fund_source enum, subpsp_abbreviation enum
-- @returns reporting_year integer, reporting_quarter integer, reporting_month integer, process_stage enum
-- @returns arb_nonarb enum, male_arb integer, female_arb integer, male_non_arb integer, female_non_arb integer
-- @returns crop_sold enum, thing enum, buyer_name enum, buyer_key enum, volume_sold peso, unit enum
-- @returns price_per_unit peso, gross_sales peso, total_production_cost peso, total_post_harvest_cost peso
-- @returns total_marketing_cost peso, net_income peso, arbo_incentive peso
-- @returns trader_market_price_per_unit peso, gross_sales_trader peso, trader_net_income peso
-- @quantities volume_sold
select
  cast(id as integer) as row_key,
  case when "arboPrimaryKey" ~ '^[0-9]{1,9}$' then cast("arboPrimaryKey" as integer) end as arbo_key,
  trim(arbo_name) collate "C" as arbo_name,
  coalesce(nullif(trim(region_name), ''), 'Not stated') collate "C" as region_name,
  coalesce(nullif(trim(province_name), ''), 'Not stated') collate "C" as province_name,
  coalesce(nullif(trim(muncity_name), ''), 'Not stated') collate "C" as muncity_name,
  year_funded,
  coalesce(spelled((select words from list_spelling where list = 'fund-source'), fund_source), 'Not stated') collate "C" as fund_source,
  nullif(trim(subpsp_abbreviation), '') collate "C" as subpsp_abbreviation,
  reporting_year,
  coalesce(reporting_quarter, cast(ceil(reporting_month / 3.0) as integer)) as reporting_quarter,
  reporting_month,
  process_stage collate "C" as process_stage,
  coalesce(spelled((select words from list_spelling where list = 'arb-nonarb'), arb_nonarb), 'Not stated') collate "C" as arb_nonarb,
  male_arb,
  female_arb,
  male_non_arb,
  female_non_arb,
  coalesce(nullif(trim(crop_sold), ''), 'Not stated') collate "C" as crop_sold,
  coalesce(lower(nullif(trim(crop_sold), '')), 'not stated') collate "C" as thing,
  coalesce(nullif(trim(buyer_name), ''), 'Not stated') collate "C" as buyer_name,
  coalesce(lower(nullif(trim(buyer_name), '')), 'not stated') collate "C" as buyer_key,
  cast(volume_sold as numeric(18, 2)) as volume_sold,
  coalesce(spelled((select words from list_spelling where list = 'unit-measure'), unit), 'Not stated') collate "C" as unit,
  price_per_unit,
  gross_sales,
  total_production_cost,
  total_post_harvest_cost,
  total_marketing_cost,
  net_income,
  arbo_incentive,
  trader_market_price_per_unit,
  gross_sales_trader,
  trader_net_income
from farmers_tracking_income
where deleted_at is null
