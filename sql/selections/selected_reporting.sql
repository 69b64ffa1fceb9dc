-- The reports that the filter selects: by place, organization, fund, period and form. A target is of a whole year: a
-- quarter or a month leaves it in. The stage selects none away: pending and approved reports are told side by side, and
-- without the others a report that came would be missing.
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
-- @param current_arbo_status text list?
-- @param it_easy_level_2024 text list?
-- @param registering_agency text list?
-- @param org_type text list?
select *
from reporting
where ($region_name is null or region_name in ($region_name))
  and ($province_name is null or province_name in ($province_name))
  and ($muncity_name is null or muncity_name in ($muncity_name)
    or muncity_name || ' (' || province_name || ')' in ($muncity_name))
  and ($arbo_name is null or lower(arbo_name) in (lower($arbo_name)))
  and ($arbo_key is null or arbo_key in ($arbo_key))
  and ($year_funded is null or year_funded in ($year_funded))
  and ($fund_source is null or fund_source in ($fund_source))
  and ($reporting_year is null or reporting_year in ($reporting_year))
  and ($reporting_quarter is null or side = 'target' or reporting_quarter is null
    or reporting_quarter in ($reporting_quarter))
  and ($reporting_month is null or side = 'target' or reporting_month is null
    or reporting_month in ($reporting_month))
  and ($current_arbo_status is null
    or arbo_key in (select row_key from arbo where current_arbo_status in ($current_arbo_status)))
  and ($it_easy_level_2024 is null
    or arbo_key in (select row_key from arbo where it_easy_level_2024 in ($it_easy_level_2024)))
  and ($registering_agency is null
    or arbo_key in (select row_key from arbo where registering_agency in ($registering_agency)))
  and ($org_type is null or arbo_key in (select row_key from arbo where org_type in ($org_type)))
