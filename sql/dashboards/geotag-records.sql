-- The accomplished supports behind a number of geotag coverage: one row per organization, support and year reported.
-- @title Supports
-- @param tagged integer?
-- @returns arbo_key integer, arbo_name text, region_name text, province_name text, muncity_name text
-- @returns support_provided text, reporting_year integer, geotags integer
-- @records over places
with tag as (
  select arbo_key, count(*) as geotags from selected_geotag where arbo_key is not null group by arbo_key
)
select
  cast(one.arbo_key as integer) as arbo_key,
  cast(one.arbo_name as text) as arbo_name,
  cast(one.region_name as text) as region_name,
  cast(one.province_name as text) as province_name,
  cast(one.muncity_name as text) as muncity_name,
  cast(one.support_provided as text) as support_provided,
  cast(one.reporting_year as integer) as reporting_year,
  cast(coalesce(tag.geotags, 0) as integer) as geotags
from selected_pair as one
left join tag on tag.arbo_key = one.arbo_key
where one.has_accomplishment
  and ($tagged is null or $tagged = case when tag.geotags is null then 0 else 1 end)
order by one.region_name, one.province_name, one.arbo_key nulls last, one.thing, one.reporting_year nulls last
