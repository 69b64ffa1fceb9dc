-- The quarterly sales that the filter selects. Municipality and name are those of the organization; fund,
-- stage, type and registration are those of the product sold.
-- @filters region_name, province_name, arbo_key, period, marketing_instrument
-- @filters muncity_name, arbo_name of arbo by arbo_key
-- @filters fund, stage, registration of product by product_key
-- @param product_name text list?
-- @param type_product text list?
-- @param name_buyer text list?
select *
from sale
where $filters
  and ($product_name is null
    or product_key in (select row_key from product where thing in (lower($product_name))))
  and ($type_product is null
    or product_key in (select row_key from product where type_key in (lower($type_product))))
  and ($name_buyer is null or buyer_key in (lower($name_buyer)))
