-- Organizations and geotags as points of a map: those in the same field of a grid are one point, of 11 km in the whole
-- country, 2 km in a region and 11 m in a province.
-- @title ARBOs and geotags as points
-- @board farm-fme
-- @note A geotag stands where its photo was taken, an organization in the middle of its geotags, or without one at the centre of its place. Year, quarter, month, fund source and stage do not change this figure.
-- @place_levels municipality, province, region
-- @returns place text, point text, latitude double, longitude double
-- @returns arbos integer, operational integer, members integer, geotags integer, geotag_id integer
-- @additive arbos, operational, members, geotags over places
-- @unsummed latitude, longitude, geotag_id
-- @undated arbos, operational, members, geotags
with placed as (
  select *,
    $place_name as place,
    case $place_level when 'municipality' then fine when 'province' then middle else coarse end as point
  from selected_point
)
select
  place,
  point,
  floor(sum(latitude_e5) / count(latitude_e5)) / 100000.0 as latitude,
  floor(sum(longitude_e5) / count(longitude_e5)) / 100000.0 as longitude,
  cast(count(*) filter (where kind = 'organization') as integer) as arbos,
  cast(count(*) filter (where current_arbo_status = 'Operational') as integer) as operational,
  cast(coalesce(sum(total_member), 0) as bigint) as members,
  cast(count(*) filter (where kind = 'geotag') as integer) as geotags,
  cast(max(row_key) filter (where kind = 'geotag') as integer) as geotag_id
from placed
group by place, point
order by place, point
