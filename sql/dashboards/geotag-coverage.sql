-- Accomplished supports with and without a geotag, by place.
-- @title Geotag coverage
-- @note A geotag names an organization: a support (organization, support and year) has one when its organization has. Geotags count whatever the period.
-- @param place_level text?
-- @returns place text, supports integer, tagged integer, untagged integer, tagged_rate double, geotags integer
-- @additive supports, tagged, untagged, geotags over places
-- @unsummed tagged_rate
-- @undated geotags
with tag as (
  select arbo_key, count(*) as geotags from selected_geotag where arbo_key is not null group by arbo_key
),
part as (
  select cast(region_name as text) as region_name, cast(province_name as text) as province_name, muncity_name,
    1 as supports, case when tag.arbo_key is null then 0 else 1 end as tagged, 0 as geotags
  from (
    select region_name, province_name, cast(muncity_name as text) as muncity_name, arbo_key
    from selected_pair where has_accomplishment
  ) as support_given
  left join tag on tag.arbo_key = support_given.arbo_key
  union all
  select cast(region_name as text), cast(province_name as text), muncity_name, 0, 0, 1
  from selected_geotag
),
placed as (
  select *, case $place_level
      when 'municipality' then muncity_name
      when 'province' then province_name
      else region_name
    end as place
  from part
)
select
  place,
  cast(sum(supports) as integer) as supports,
  cast(sum(tagged) as integer) as tagged,
  cast(sum(supports) - sum(tagged) as integer) as untagged,
  cast(round(cast(100.0 * sum(tagged)
    / nullif(sum(supports), 0) as numeric(18, 6)), 2) as double precision) as tagged_rate,
  cast(sum(geotags) as integer) as geotags
from placed
group by place
order by place
