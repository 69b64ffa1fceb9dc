-- Where the organizations and geotags that the filter selects stand: one row each. An organization stands in the
-- middle of its geotags and without one has no position. `fine`, `middle` and `coarse` name the field of a grid of 11 m,
-- 2 km and 11 km in which it stands, or `none`.
with center as (
  select
    arbo_key,
    floor(cast(sum(latitude_e5) as double precision) / count(*)) as latitude_e5,
    floor(cast(sum(longitude_e5) as double precision) / count(*)) as longitude_e5
  from selected_geotag
  where arbo_key is not null and latitude_e5 is not null and longitude_e5 is not null
  group by arbo_key
),
placed as (
  select 'geotag' as kind, row_key, cast(region_name as text) as region_name,
    cast(province_name as text) as province_name, muncity_name, cast(null as text) as current_arbo_status,
    cast(null as integer) as total_member, cast(latitude_e5 as double precision) as latitude_e5,
    cast(longitude_e5 as double precision) as longitude_e5
  from selected_geotag
  union all
  select 'organization', one.row_key, cast(one.region_name as text), cast(one.province_name as text),
    cast(one.muncity_name as text), cast(one.current_arbo_status as text), one.total_member,
    center.latitude_e5, center.longitude_e5
  from selected_arbo as one
  left join center on center.arbo_key = one.row_key
)
select *,
  coalesce('10:' || cast(cast(floor(latitude_e5 / 10) as integer) as text)
    || ':' || cast(cast(floor(longitude_e5 / 10) as integer) as text), 'none') as fine,
  coalesce('2000:' || cast(cast(floor(latitude_e5 / 2000) as integer) as text)
    || ':' || cast(cast(floor(longitude_e5 / 2000) as integer) as text), 'none') as middle,
  coalesce('10000:' || cast(cast(floor(latitude_e5 / 10000) as integer) as text)
    || ':' || cast(cast(floor(longitude_e5 / 10000) as integer) as text), 'none') as coarse
from placed
