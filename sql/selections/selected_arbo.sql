-- The organizations that the filter selects: by place, name and their own standing. Period, fund, stage and support
-- select activity only; an organization without any still counts.
-- @param region_name text list?
-- @param province_name text list?
-- @param muncity_name text list?
-- @param arbo_name text list?
-- @param arbo_key integer list?
-- @param current_arbo_status text list?
-- @param it_easy_level_2024 text list?
-- @param itema_level_2019 text list?
-- @param oma_level_2013 text list?
-- @param registering_agency text list?
-- @param org_type text list?
select *
from arbo
where ($region_name is null or region_name in ($region_name))
  and ($province_name is null or province_name in ($province_name))
  and ($muncity_name is null or muncity_name in ($muncity_name)
    or muncity_name || ' (' || province_name || ')' in ($muncity_name))
  and ($arbo_name is null or lower(arbo_name) in (lower($arbo_name)))
  and ($arbo_key is null or row_key in ($arbo_key))
  and ($current_arbo_status is null or current_arbo_status in ($current_arbo_status))
  and ($it_easy_level_2024 is null or it_easy_level_2024 in ($it_easy_level_2024))
  and ($itema_level_2019 is null or itema_level_2019 in ($itema_level_2019))
  and ($oma_level_2013 is null or oma_level_2013 in ($oma_level_2013))
  and ($registering_agency is null or registering_agency in ($registering_agency))
  and ($org_type is null or org_type in ($org_type))
