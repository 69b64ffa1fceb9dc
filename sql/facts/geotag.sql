-- Geotags of support: one row per geotag that is not deleted, without its pictures. A geotag names an organization, not
-- a support. Degrees are whole numbers of a hundred-thousandth, so that they stay exact.
-- @returns row_key integer, arbo_key integer, arbo_name enum, region_name enum, province_name enum
-- @returns latitude_e5 integer, longitude_e5 integer, taken_on enum
select
  cast(id as integer) as row_key,
  case when "arboPrimaryKey" ~ '^[0-9]{1,9}$' then cast("arboPrimaryKey" as integer) end as arbo_key,
  trim(arbo_name) collate "C" as arbo_name,
  coalesce(nullif(trim(region_name), ''), 'Not stated') collate "C" as region_name,
  coalesce(nullif(trim(province_name), ''), 'Not stated') collate "C" as province_name,
  cast(round(latitude * 100000) as integer) as latitude_e5,
  cast(round(longitude * 100000) as integer) as longitude_e5,
  cast(taken_on as text) collate "C" as taken_on
from form_11_geo
where deleted_at is null
