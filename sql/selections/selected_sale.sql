-- The quarterly sales that the filter selects. Municipality and name are the organization's; fund, stage,
-- type and registration are those of the product sold.
-- @param region_name text list?
-- @param province_name text list?
-- @param muncity_name text list?
-- @param arbo_name text list?
-- @param arbo_key integer list?
-- @param year_funded integer list?
-- @param fund_source text list?
-- @param reporting_year integer list?
-- @param reporting_quarter integer list?
-- @param reporting_month integer list?
-- @param process_stage text list?
-- @param product_name text list?
-- @param type_product text list?
-- @param registration text list?
-- @param name_buyer text list?
-- @param marketing_instrument text list?
select *
from sale
where ($region_name is null or region_name in ($region_name))
  and ($province_name is null or province_name in ($province_name))
  and ($muncity_name is null
    or arbo_key in (select row_key from arbo where muncity_name in ($muncity_name)
      or muncity_name || ' (' || province_name || ')' in ($muncity_name)))
  and ($arbo_name is null
    or arbo_key in (select row_key from arbo where lower(arbo_name) in (lower($arbo_name))))
  and ($arbo_key is null or arbo_key in ($arbo_key))
  and ($year_funded is null
    or product_key in (select row_key from product where year_funded in ($year_funded)))
  and ($fund_source is null
    or product_key in (select row_key from product where fund_source in ($fund_source)))
  and ($reporting_year is null or reporting_year in ($reporting_year))
  and ($reporting_quarter is null or reporting_quarter in ($reporting_quarter))
  and ($reporting_month is null or reporting_month in ($reporting_month))
  and ($process_stage is null
    or product_key in (select row_key from product where process_stage in ($process_stage)))
  and ($product_name is null
    or product_key in (select row_key from product where thing in (lower($product_name))))
  and ($type_product is null
    or product_key in (select row_key from product where type_key in (lower($type_product))))
  and ($registration is null
    or product_key in (select row_key from product where registration in ($registration)))
  and ($name_buyer is null or buyer_key in (lower($name_buyer)))
  and ($marketing_instrument is null or marketing_instrument in ($marketing_instrument))
