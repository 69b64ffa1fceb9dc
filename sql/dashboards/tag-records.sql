-- The geotags behind a number, each a photo with its position. `row_key` is the id of the form's row.
-- @title Geotags
-- @param point text?
-- @returns row_key integer, arbo_key integer, arbo_name text, region_name text, province_name text, muncity_name text
-- @returns latitude double, longitude double, taken_on text
-- @records over places
select
  cast(row_key as integer) as row_key,
  cast(arbo_key as integer) as arbo_key,
  cast(arbo_name as text) as arbo_name,
  cast(region_name as text) as region_name,
  cast(province_name as text) as province_name,
  muncity_name,
  cast(latitude_e5 / 100000.0 as double precision) as latitude,
  cast(longitude_e5 / 100000.0 as double precision) as longitude,
  cast(taken_on as text) as taken_on
from selected_geotag
where $point is null
  or row_key in (select row_key from selected_point where kind = 'geotag' and $point in (fine, middle, coarse))
order by region_name, province_name, muncity_name, arbo_name nulls last, row_key
