-- The geotags that the filter selects: by place and organization. The municipality is the organization's; of one that is
-- not in the masterlist any more it is not stated.
-- @param region_name text list?
-- @param province_name text list?
-- @param muncity_name text list?
-- @param arbo_name text list?
-- @param arbo_key integer list?
select geotag.*, coalesce(cast(arbo.muncity_name as text), 'Not stated') as muncity_name
from geotag
left join arbo on arbo.row_key = geotag.arbo_key
where ($region_name is null or geotag.region_name in ($region_name))
  and ($province_name is null or geotag.province_name in ($province_name))
  and ($muncity_name is null or coalesce(cast(arbo.muncity_name as text), 'Not stated') in ($muncity_name)
    or coalesce(cast(arbo.muncity_name as text), 'Not stated') || ' (' || geotag.province_name || ')' in ($muncity_name))
  and ($arbo_name is null or lower(geotag.arbo_name) in (lower($arbo_name)))
  and ($arbo_key is null or geotag.arbo_key in ($arbo_key))
