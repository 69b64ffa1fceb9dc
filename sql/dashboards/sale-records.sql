-- The quarterly sales behind a number. `record_id` is the id of the accomplished product of Form 7 under which
-- the sale is entered.
-- @title Quarterly sales
-- @returns row_key integer, record_id integer, arbo_key integer, arbo_name text, region_name text, province_name text
-- @returns product_name text, reporting_year integer, reporting_quarter integer, reporting_month integer
-- @returns marketing_instrument text, name_buyer text, volume_produced double, unit_measure text
-- @returns sales_generated double, num_arbs integer
-- @records over places, years, quarters, months, stages
select
  cast(one.row_key as integer) as row_key,
  cast(sold.record_id as integer) as record_id,
  cast(one.arbo_key as integer) as arbo_key,
  cast(arbo.arbo_name as text) as arbo_name,
  cast(one.region_name as text) as region_name,
  cast(one.province_name as text) as province_name,
  cast(sold.product_name as text) as product_name,
  cast(one.reporting_year as integer) as reporting_year,
  cast(one.reporting_quarter as integer) as reporting_quarter,
  cast(one.reporting_month as integer) as reporting_month,
  cast(one.marketing_instrument as text) as marketing_instrument,
  cast(one.name_buyer as text) as name_buyer,
  cast(one.volume_produced as double precision) as volume_produced,
  cast(one.unit_measure as text) as unit_measure,
  cast(one.sales_generated as double precision) as sales_generated,
  cast(one.num_arbs as integer) as num_arbs
from selected_sale as one
left join arbo on arbo.row_key = one.arbo_key
left join product as sold on sold.row_key = one.product_key
order by one.region_name, one.province_name, arbo.arbo_name nulls last, one.row_key
