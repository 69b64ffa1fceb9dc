-- The geotags behind a number, each a photo with its position. `row_key` is the id of the form's row. The municipality
-- is the organization's.
-- @title Geotags
-- @returns row_key integer, arbo_key integer, arbo_name text, region_name text, province_name text, muncity_name text
-- @returns latitude double, longitude double, taken_on text
-- @records over places
select
  cast(one.row_key as integer) as row_key,
  cast(one.arbo_key as integer) as arbo_key,
  cast(one.arbo_name as text) as arbo_name,
  cast(one.region_name as text) as region_name,
  cast(one.province_name as text) as province_name,
  coalesce(cast(arbo.muncity_name as text), 'Not stated') as muncity_name,
  cast(one.latitude_e5 / 100000.0 as double precision) as latitude,
  cast(one.longitude_e5 / 100000.0 as double precision) as longitude,
  cast(one.taken_on as text) as taken_on
from selected_geotag as one
left join arbo on arbo.row_key = one.arbo_key
order by one.region_name, one.province_name, 6, one.arbo_name nulls last, one.row_key
