-- Geotags of support: one row per geotag that is not deleted, without its pictures. A geotag names an
-- organization, not a support. Latitude and longitude are whole numbers of hundred-thousandths of a degree, so
-- that they stay exact.
select
  cast(id as integer) as row_key, -- integer
  $arbo, $province,
  cast(round(latitude * 100000) as integer) as latitude_e5, -- integer
  cast(round(longitude * 100000) as integer) as longitude_e5, -- integer
  cast(taken_on as text) collate "C" as taken_on -- enum
from form_11_geo
where deleted_at is null
