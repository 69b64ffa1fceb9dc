-- The targets and accomplishments behind the figures of targets met: one row per place, organization, thing and year.
-- `target_standing` selects those of a figure: `target` with a target, `met`, `unmet`, `accomplished` with an
-- accomplishment.
-- @title Targets and accomplishments
-- @param programme text list?
-- @param target_standing text?
-- @returns programme text, region_name text, province_name text, arbo_key integer, arbo_name text, thing text
-- @returns reporting_year integer, targets integer, accomplishments integer, met integer, unmet integer
-- @records over places, years
select
  programme,
  one.region_name,
  one.province_name,
  cast(one.arbo_key as integer) as arbo_key,
  cast(arbo.arbo_name as text) as arbo_name,
  one.thing,
  cast(one.reporting_year as integer) as reporting_year,
  cast(one.targets as integer) as targets,
  cast(one.accomplishments as integer) as accomplishments,
  cast(one.met as integer) as met,
  cast(one.targets - one.met as integer) as unmet
from target_pair as one
left join arbo on arbo.row_key = one.arbo_key
where ($programme is null or programme in ($programme))
  and ($target_standing is null or case $target_standing
    when 'target' then one.targets
    when 'met' then one.met
    when 'unmet' then one.targets - one.met
    else one.accomplishments
  end > 0)
order by one.position, one.region_name, one.province_name, arbo.arbo_name nulls last, one.arbo_key nulls last,
  one.thing, one.reporting_year
