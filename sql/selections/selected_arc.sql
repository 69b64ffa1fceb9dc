-- The ARCs that the filter selects: by place.
-- @param region_name text list?
-- @param province_name text list?
-- @param muncity_name text list?
-- @param arc_classification text list?
select *
from arc
where ($region_name is null or region_name in ($region_name))
  and ($province_name is null or province_name in ($province_name))
  and ($muncity_name is null or muncity_name in ($muncity_name)
    or muncity_name || ' (' || province_name || ')' in ($muncity_name))
  and ($arc_classification is null or arc_classification in ($arc_classification))
