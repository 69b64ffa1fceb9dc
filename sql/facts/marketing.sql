-- Marketing assistance to organizations: one row per annual target and per report that is not deleted. `thing`
-- is the commodity in lower case, by which targets and reports are matched. A target covers a whole year. Only
-- reports have headcounts and sales. A report counts two groups of persons, raw and farmers. A total is the
-- larger of the entered value and the sum of its parts, because a report may state only the total.
-- @rows arbo_marketing_target: target
-- @rows arb_marketing_assistance_monitoring: accomplishment
select
  cast(id * 2 + nth as integer) as row_key, -- integer
  $entry, $arbo, $place, $arc, $fund, $project, $period, $stage, $status,
  coalesce(nullif(trim(type_commodity), ''), nullif(trim(target_commodity), ''), 'Not stated') collate "C" as type_commodity, -- enum
  lower(coalesce(nullif(trim(type_commodity), ''), nullif(trim(target_commodity), ''), 'Not stated')) collate "C" as thing, -- enum
  $stated(prj_assistance_category),
  $listed(program-covered, dar_projects),
  cast(total_volume as numeric(18, 2)) as total_volume, -- decimal
  cast(total_gross as numeric(18, 2)) as total_gross, -- peso
  raw_male_arbs, -- integer
  raw_female_arbs, -- integer
  raw_arbs as raw_total_arbs, -- integer
  raw_male_nonarbs, -- integer
  raw_female_nonarbs, -- integer
  raw_nonarbs as raw_total_nonarbs, -- integer
  farmer_male_arbs, -- integer
  farmer_female_arbs, -- integer
  farmer_arbs as farmer_total_arbs, -- integer
  farmer_male_nonarbs, -- integer
  farmer_female_nonarbs, -- integer
  farmer_nonarbs as farmer_total_nonarbs, -- integer
  male_arbs as total_male_arbs, -- integer
  female_arbs as total_female_arbs, -- integer
  arbs as total_arbs, -- integer
  male_nonarbs as total_male_nonarbs, -- integer
  female_nonarbs as total_female_nonarbs, -- integer
  nonarbs as total_nonarbs, -- integer
  greatest(overall_total, arbs + coalesce(nonarbs, 0), nonarbs) as overall_total -- integer
from entry
cross join lateral (
  select
    coalesce(raw_total_arbs, raw_male_arbs + coalesce(raw_female_arbs, 0), raw_female_arbs) as raw_arbs,
    coalesce(raw_total_nonarbs, raw_male_nonarbs + coalesce(raw_female_nonarbs, 0), raw_female_nonarbs) as raw_nonarbs,
    coalesce(farmer_total_arbs, farmer_male_arbs + coalesce(farmer_female_arbs, 0), farmer_female_arbs) as farmer_arbs,
    coalesce(farmer_total_nonarbs, farmer_male_nonarbs + coalesce(farmer_female_nonarbs, 0), farmer_female_nonarbs) as farmer_nonarbs,
    coalesce(total_male_arbs, raw_male_arbs + coalesce(farmer_male_arbs, 0), farmer_male_arbs) as male_arbs,
    coalesce(total_female_arbs, raw_female_arbs + coalesce(farmer_female_arbs, 0), farmer_female_arbs) as female_arbs,
    coalesce(total_male_nonarbs, raw_male_nonarbs + coalesce(farmer_male_nonarbs, 0), farmer_male_nonarbs) as male_nonarbs,
    coalesce(total_female_nonarbs, raw_female_nonarbs + coalesce(farmer_female_nonarbs, 0), farmer_female_nonarbs) as female_nonarbs
) as told
-- A report may state totals of raw and farmers without sexes, or totals of the sexes without raw and farmers.
cross join lateral (
  select
    greatest(total_arbs, raw_arbs + coalesce(farmer_arbs, 0), farmer_arbs,
      male_arbs + coalesce(female_arbs, 0), female_arbs) as arbs,
    greatest(total_nonarbs, raw_nonarbs + coalesce(farmer_nonarbs, 0), farmer_nonarbs,
      male_nonarbs + coalesce(female_nonarbs, 0), female_nonarbs) as nonarbs
) as summed
