-- Accomplished supports with and without a geotag, by place.
-- @title Geotag coverage
-- @board farm-fme
-- @note A geotag names an organization: a support (organization, support and year) has one when its organization has. Geotags count whatever the period.
-- @place_levels municipality, province, region
-- @returns place text, supports integer, tagged integer, untagged integer, tagged_rate double, geotags integer
-- @additive supports, tagged, untagged, geotags over places
-- @unsummed tagged_rate
-- @undated geotags
with tag as (
  select arbo_key, count(*) as geotags from selected_geotag where arbo_key is not null group by arbo_key
),
part as (
  select cast(region_name as text) as region_name, cast(province_name as text) as province_name,
    cast(muncity_name as text) as muncity_name, supports, tagged, 0 as geotags
  from (
    select region_name, province_name, muncity_name, count(*) as supports, count(tag.arbo_key) as tagged
    from selected_place_pair
    left join tag on tag.arbo_key = selected_place_pair.arbo_key
    where has_accomplishment
    group by region_name, province_name, muncity_name
  ) as support_given
  union all
  select cast(region_name as text), cast(province_name as text), muncity_name, 0, 0, count(*)
  from selected_geotag
  group by region_name, province_name, muncity_name
),
placed as (
  select *, $place_name as place
  from part
)
select
  place,
  cast(sum(supports) as bigint) as supports,
  cast(sum(tagged) as bigint) as tagged,
  cast(sum(supports) - sum(tagged) as bigint) as untagged,
  cast(round(cast(100.0 * sum(tagged)
    / nullif(sum(supports), 0) as numeric(18, 6)), 2) as double precision) as tagged_rate,
  cast(sum(geotags) as bigint) as geotags
from placed
group by place
order by place
