-- The machines and facilities that the filter selects: by place, organization, fund and stage. Period does not.
-- @param region_name text list?
-- @param province_name text list?
-- @param muncity_name text list?
-- @param arbo_name text list?
-- @param arbo_key integer list?
-- @param year_funded integer list?
-- @param fund_source text list?
-- @param process_stage text list?
-- @param ownership_update text list?
select *
from machine
where ($region_name is null or region_name in ($region_name))
  and ($province_name is null or province_name in ($province_name))
  and ($muncity_name is null or muncity_name in ($muncity_name)
    or muncity_name || ' (' || province_name || ')' in ($muncity_name))
  and ($arbo_name is null or lower(arbo_name) in (lower($arbo_name)))
  and ($arbo_key is null or arbo_key in ($arbo_key))
  and ($year_funded is null or year_funded in ($year_funded))
  and ($fund_source is null or fund_source in ($fund_source))
  and ($process_stage is null or process_stage in ($process_stage))
  and ($ownership_update is null or ownership_update in ($ownership_update))
