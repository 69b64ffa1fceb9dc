-- The income records behind a number. `row_key` is the id of the form's row. Any value of these parameters
-- selects records: `priced` those with a volume, a price and a trader's price, `compared` those with a net
-- income and a trader's net income, `earned` those with farmers and a net income, `traded` those with farmers
-- and a trader's net income.
-- @title Income records
-- @param unit text?
-- @param priced text?
-- @param compared text?
-- @param earned text?
-- @param traded text?
-- @returns row_key integer, arbo_key integer, arbo_name text
-- @returns region_name text, province_name text, muncity_name text, process_stage text
-- @returns reporting_year integer, reporting_quarter integer
-- @returns crop_sold text, buyer_name text, volume_sold double
-- @returns unit text, price_per_unit double, trader_market_price_per_unit double
-- @returns gross_sales double, net_income double, trader_net_income double
-- @returns male_arb integer, female_arb integer, male_non_arb integer
-- @returns female_non_arb integer, farmers integer
-- @records over places, years, quarters, months, stages
with one as (
  select *, cast(coalesce(male_arb, 0) as bigint) + coalesce(female_arb, 0) + coalesce(male_non_arb, 0)
    + coalesce(female_non_arb, 0) as farmers
  from selected_income
)
select
  cast(row_key as integer) as row_key,
  cast(arbo_key as integer) as arbo_key,
  cast(arbo_name as text) as arbo_name,
  cast(region_name as text) as region_name,
  cast(province_name as text) as province_name,
  cast(muncity_name as text) as muncity_name,
  cast(process_stage as text) as process_stage,
  cast(reporting_year as integer) as reporting_year,
  cast(reporting_quarter as integer) as reporting_quarter,
  cast(crop_sold as text) as crop_sold,
  cast(buyer_name as text) as buyer_name,
  cast(volume_sold as double precision) as volume_sold,
  cast(unit as text) as unit,
  cast(price_per_unit as double precision) as price_per_unit,
  cast(trader_market_price_per_unit as double precision) as trader_market_price_per_unit,
  cast(gross_sales as double precision) as gross_sales,
  cast(net_income as double precision) as net_income,
  cast(trader_net_income as double precision) as trader_net_income,
  cast(male_arb as integer) as male_arb,
  cast(female_arb as integer) as female_arb,
  cast(male_non_arb as integer) as male_non_arb,
  cast(female_non_arb as integer) as female_non_arb,
  farmers
from one
where ($unit is null or unit = $unit)
  and ($priced is null
    or (volume_sold > 0 and price_per_unit is not null and trader_market_price_per_unit is not null))
  and ($compared is null or (net_income is not null and trader_net_income is not null))
  and ($earned is null or (farmers > 0 and net_income is not null))
  and ($traded is null or (farmers > 0 and trader_net_income is not null))
order by region_name, province_name, muncity_name, arbo_name nulls last, row_key
