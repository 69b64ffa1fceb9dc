-- Quarterly sales of Form 7: one row per entry that is not deleted. `product_key` is the row_key of the accomplished
-- product that was sold; its stage is that product's. `buyer_key` is the buyer without regard to case.
-- @returns row_key integer, arbo_key integer, product_key integer, region_name enum, province_name enum
-- @returns reporting_year integer, reporting_quarter integer, reporting_month integer
-- @returns volume_produced integer, unit_measure enum, sales_generated peso
-- @returns marketing_instrument enum, name_buyer text, buyer_key text, num_arbs integer
select
  cast(id as integer) as row_key,
  case when "arboPrimaryKey" ~ '^[0-9]{1,9}$' then cast("arboPrimaryKey" as integer) end as arbo_key,
  cast(proddev_id * 2 + 1 as integer) as product_key,
  coalesce(nullif(trim(region_name), ''), 'Not stated') collate "C" as region_name,
  coalesce(nullif(trim(province_name), ''), 'Not stated') collate "C" as province_name,
  reporting_year,
  coalesce(reporting_quarter, cast(ceil(reporting_month / 3.0) as integer)) as reporting_quarter,
  reporting_month,
  volume_produced,
  coalesce(spelled((select words from list_spelling where list = 'unit-measure'), unit_measure), 'Not stated') collate "C" as unit_measure,
  cast(sales_generated as numeric(18, 2)) as sales_generated,
  coalesce(spelled((select words from list_spelling where list = 'marketing-instrument'), marketing_instrument), 'Not stated') collate "C" as marketing_instrument,
  coalesce(nullif(trim(name_buyer), ''), 'Not stated') collate "C" as name_buyer,
  coalesce(lower(nullif(trim(name_buyer), '')), 'not stated') collate "C" as buyer_key,
  coalesce(num_arbs, male_arbs + coalesce(female_arbs, 0), female_arbs) as num_arbs
from qtr_sales_report
where deleted_at is null
