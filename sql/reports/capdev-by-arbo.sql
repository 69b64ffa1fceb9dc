-- Capacity development by organization: participants by sex and by ARB or non-ARB. The sub-totals of a region
-- and a province stand above their rows, the total last. `level` is 0 for an organization, 1 for a province, 2
-- for a region, 3 for the total. `find` selects the participants whose organization or place contains that
-- text; all sums then count only them.
-- @title Capacity development by ARBO
-- @note Counts each participant once. Whoever is not stated to be an ARB or a non-ARB has a column of their own; one whose sex is not stated counts in the totals only.
-- @param find text?
-- @returns region_name text, province_name text, arboPrimaryKey text, arbo_name text
-- @returns male_arb integer, female_arb integer, total_arb integer
-- @returns male_nonarb integer, female_nonarb integer, total_nonarb integer, not_stated integer, grand_total integer, level integer
-- @additive male_arb, female_arb, total_arb, male_nonarb, female_nonarb, total_nonarb, not_stated, grand_total over places
with one as (
  select cast(region_name as text) as region_name, cast(province_name as text) as province_name,
    coalesce(arbo_key, 0) as arbo_key, cast(arbo_name as text) as arbo_name, category, sex, participants
  from selected_group
  where ($find is null
    or position(lower($find) in lower(cast(coalesce(arbo_name, '') as text))) > 0
    or position(lower($find) in lower(cast(province_name as text))) > 0
    or position(lower($find) in lower(cast(region_name as text))) > 0)
)
select
  region_name,
  province_name,
  case when grouping(arbo_key) = 0 and arbo_key > 0 then cast(arbo_key as text) end as "arboPrimaryKey",
  case when grouping(arbo_key) = 0 then cast(min(arbo_name) as text) end as arbo_name,
  cast(coalesce(sum(participants) filter (where category = 'ARB' and sex = 'Male'), 0) as integer) as male_arb,
  cast(coalesce(sum(participants) filter (where category = 'ARB' and sex = 'Female'), 0) as integer) as female_arb,
  cast(coalesce(sum(participants) filter (where category = 'ARB'), 0) as integer) as total_arb,
  cast(coalesce(sum(participants) filter (where category = 'Non-ARB' and sex = 'Male'), 0) as integer) as male_nonarb,
  cast(coalesce(sum(participants) filter (where category = 'Non-ARB' and sex = 'Female'), 0) as integer) as female_nonarb,
  cast(coalesce(sum(participants) filter (where category = 'Non-ARB'), 0) as integer) as total_nonarb,
  cast(coalesce(sum(participants) filter (where category = 'Not stated'), 0) as integer) as not_stated,
  cast(coalesce(sum(participants), 0) as integer) as grand_total,
  cast(grouping(region_name) + grouping(province_name) + grouping(arbo_key) as integer) as level
from one
group by grouping sets ((region_name, province_name, arbo_key), (region_name, province_name), (region_name), ())
order by region_name nulls last, province_name nulls first, level desc, arbo_name nulls last, "arboPrimaryKey" nulls last
