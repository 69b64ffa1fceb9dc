-- The planned and accomplished products that the filter selects.
-- @filters place, arbo, fund, period, stage, registration, unit_measure
-- @filters standing, earlier_levels of arbo by arbo_key
-- @param product_name text list?
-- @param type_product text list?
select *
from product
where $filters
  and ($product_name is null or thing in (lower($product_name)))
  and ($type_product is null or type_key in (lower($type_product)))
