-- The rentals that the filter selects; `specific_fme_rented` is the machine, without regard to case.
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
-- @param specific_fme_rented text list?
select *
from rental
where ($region_name is null or region_name in ($region_name))
  and ($province_name is null or province_name in ($province_name))
  and ($muncity_name is null or muncity_name in ($muncity_name)
    or muncity_name || ' (' || province_name || ')' in ($muncity_name))
  and ($arbo_name is null or lower(arbo_name) in (lower($arbo_name)))
  and ($arbo_key is null or arbo_key in ($arbo_key))
  and ($year_funded is null or year_funded in ($year_funded))
  and ($fund_source is null or fund_source in ($fund_source))
  and ($reporting_year is null or reporting_year in ($reporting_year))
  and ($reporting_quarter is null or reporting_quarter in ($reporting_quarter))
  and ($reporting_month is null or reporting_month in ($reporting_month))
  and ($process_stage is null or process_stage in ($process_stage))
  and ($specific_fme_rented is null or thing in (lower($specific_fme_rented)))
