-- Quarterly sales of Form 7: one row per entry that is not deleted. `product_key` is the row_key of the
-- accomplished product that was sold; a sale has the stage of that product. `buyer_key` is the buyer in lower
-- case.
select
  cast(id as integer) as row_key, -- integer
  $arbo_key,
  cast(proddev_id * 2 + 1 as integer) as product_key, -- integer
  $province, $period,
  volume_produced, -- integer
  $listed(unit-measure, unit_measure),
  cast(sales_generated as numeric(18, 2)) as sales_generated, -- peso
  $listed(marketing-instrument, marketing_instrument),
  coalesce(nullif(trim(name_buyer), ''), 'Not stated') collate "C" as name_buyer, -- text
  coalesce(lower(nullif(trim(name_buyer), '')), 'not stated') collate "C" as buyer_key, -- text
  coalesce(num_arbs, male_arbs + coalesce(female_arbs, 0), female_arbs) as num_arbs -- integer
from qtr_sales_report
where deleted_at is null
