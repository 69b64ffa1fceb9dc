-- The planned and accomplished products behind a number. `record_id` is the id of the form's row. `registered`
-- is 'yes' for products that hold a registration.
-- @title Entries of Form 7
-- @param kind text?
-- @param registered text?
-- @returns row_key integer, record_id integer, kind text, process_stage text, arbo_key integer, arbo_name text
-- @returns region_name text, province_name text, muncity_name text
-- @returns year_funded integer, fund_source text, subpsp_abbreviation text
-- @returns reporting_year integer, reporting_quarter integer, reporting_month integer
-- @returns product_name text, type_product text, registration text
-- @returns volume_produced double, volume_sold double, unit_measure text, sales_generated double, num_arbs integer
-- @records over places, years, quarters, months, stages
select
  cast(row_key as integer) as row_key,
  cast(record_id as integer) as record_id,
  cast(kind as text) as kind,
  cast(process_stage as text) as process_stage,
  cast(arbo_key as integer) as arbo_key,
  cast(arbo_name as text) as arbo_name,
  cast(region_name as text) as region_name,
  cast(province_name as text) as province_name,
  cast(muncity_name as text) as muncity_name,
  cast(year_funded as integer) as year_funded,
  cast(fund_source as text) as fund_source,
  cast(subpsp_abbreviation as text) as subpsp_abbreviation,
  cast(reporting_year as integer) as reporting_year,
  cast(reporting_quarter as integer) as reporting_quarter,
  cast(reporting_month as integer) as reporting_month,
  cast(product_name as text) as product_name,
  cast(type_product as text) as type_product,
  cast(registration as text) as registration,
  cast(volume_produced as double precision) as volume_produced,
  cast(volume_sold as double precision) as volume_sold,
  cast(unit_measure as text) as unit_measure,
  cast(sales_generated as double precision) as sales_generated,
  cast(num_arbs as integer) as num_arbs
from selected_product
where ($kind is null or kind = $kind)
  and ($registered is null or (registered = 1) = ($registered = 'yes'))
order by region_name, province_name, muncity_name, arbo_name nulls last, row_key
