-- Marketing assistance to organizations: one row per annual target and per report that is not deleted. `thing` is the
-- commodity without regard to case, by which targets and reports are matched. A target is of a whole year; headcounts
-- and sales are known of reports only. Raw and farmer are the two groups of the report's headcount. A total of both is
-- the sum of what is given of them, or what was entered where that is more: it may be all that a report states.
-- @returns row_key integer, kind enum, record_id integer, arbo_key integer, arbo_name enum
-- @returns region_name enum, province_name enum, muncity_name enum, arc_key enum, arc_name enum
-- @returns year_funded integer, fund_source enum, subpsp_abbreviation enum
-- @returns reporting_year integer, reporting_quarter integer, reporting_month integer, process_stage enum, status enum
-- @returns type_commodity enum, thing enum, prj_assistance_category enum, dar_projects enum
-- @returns total_volume peso, total_gross peso
-- @returns raw_male_arbs integer, raw_female_arbs integer, raw_total_arbs integer
-- @returns raw_male_nonarbs integer, raw_female_nonarbs integer, raw_total_nonarbs integer
-- @returns farmer_male_arbs integer, farmer_female_arbs integer, farmer_total_arbs integer
-- @returns farmer_male_nonarbs integer, farmer_female_nonarbs integer, farmer_total_nonarbs integer
-- @returns total_male_arbs integer, total_female_arbs integer, total_arbs integer
-- @returns total_male_nonarbs integer, total_female_nonarbs integer, total_nonarbs integer, overall_total integer
-- @quantities total_volume
with entry as (
  select
    'accomplishment' as kind, id * 2 + 1 as row_key, reporting_quarter, reporting_month, type_commodity,
    prj_assistance_category, dar_projects, total_volume, total_gross,
    raw_male_arbs, raw_female_arbs,
    coalesce(raw_total_arbs, raw_male_arbs + coalesce(raw_female_arbs, 0), raw_female_arbs) as raw_total_arbs,
    raw_male_nonarbs, raw_female_nonarbs,
    coalesce(raw_total_nonarbs, raw_male_nonarbs + coalesce(raw_female_nonarbs, 0), raw_female_nonarbs)
      as raw_total_nonarbs,
    farmer_male_arbs, farmer_female_arbs,
    coalesce(farmer_total_arbs, farmer_male_arbs + coalesce(farmer_female_arbs, 0), farmer_female_arbs)
      as farmer_total_arbs,
    farmer_male_nonarbs, farmer_female_nonarbs,
    coalesce(farmer_total_nonarbs, farmer_male_nonarbs + coalesce(farmer_female_nonarbs, 0), farmer_female_nonarbs)
      as farmer_total_nonarbs,
    coalesce(total_male_arbs, raw_male_arbs + coalesce(farmer_male_arbs, 0), farmer_male_arbs) as total_male_arbs,
    coalesce(total_female_arbs, raw_female_arbs + coalesce(farmer_female_arbs, 0), farmer_female_arbs)
      as total_female_arbs,
    total_arbs,
    coalesce(total_male_nonarbs, raw_male_nonarbs + coalesce(farmer_male_nonarbs, 0), farmer_male_nonarbs)
      as total_male_nonarbs,
    coalesce(total_female_nonarbs, raw_female_nonarbs + coalesce(farmer_female_nonarbs, 0), farmer_female_nonarbs)
      as total_female_nonarbs,
    total_nonarbs, overall_total,
    id, "arboPrimaryKey", arbo_name, region_name, province_name, muncity_name, arc_id, arc_name,
    year_funded, fund_source, subpsp_abbreviation, reporting_year, process_stage, status
  from arb_marketing_assistance_monitoring
  where deleted_at is null
  union all
  select
    'target', id * 2, null, null, target_commodity,
    null, null, null, null,
    null, null, null, null, null, null,
    null, null, null, null, null, null,
    null, null, null, null, null, null, null,
    id, "arboPrimaryKey", arbo_name, region_name, province_name, muncity_name, arc_id, arc_name,
    year_funded, fund_source, subpsp_abbreviation, reporting_year, process_stage, status
  from arbo_marketing_target
  where deleted_at is null
),
-- A report may give the totals of raw and farmers without their sexes, or of the sexes without raw and farmers.
summed as (
  select *,
    greatest(total_arbs, raw_total_arbs + coalesce(farmer_total_arbs, 0), farmer_total_arbs,
      total_male_arbs + coalesce(total_female_arbs, 0), total_female_arbs) as arbs,
    greatest(total_nonarbs, raw_total_nonarbs + coalesce(farmer_total_nonarbs, 0), farmer_total_nonarbs,
      total_male_nonarbs + coalesce(total_female_nonarbs, 0), total_female_nonarbs) as nonarbs
  from entry
)
select
  cast(row_key as integer) as row_key,
  kind collate "C" as kind,
  cast(id as integer) as record_id,
  case when "arboPrimaryKey" ~ '^[0-9]{1,9}$' then cast("arboPrimaryKey" as integer) end as arbo_key,
  trim(arbo_name) collate "C" as arbo_name,
  coalesce(nullif(trim(region_name), ''), 'Not stated') collate "C" as region_name,
  coalesce(nullif(trim(province_name), ''), 'Not stated') collate "C" as province_name,
  coalesce(nullif(trim(muncity_name), ''), 'Not stated') collate "C" as muncity_name,
  lower(coalesce(nullif(trim(arc_id), ''), nullif(trim(arc_name), ''))) collate "C" as arc_key,
  nullif(trim(arc_name), '') collate "C" as arc_name,
  year_funded,
  coalesce(spelled((select words from list_spelling where list = 'fund-source'), fund_source), 'Not stated') collate "C" as fund_source,
  nullif(trim(subpsp_abbreviation), '') collate "C" as subpsp_abbreviation,
  reporting_year,
  coalesce(reporting_quarter, cast(ceil(reporting_month / 3.0) as integer)) as reporting_quarter,
  reporting_month,
  process_stage collate "C" as process_stage,
  nullif(trim(status), '') collate "C" as status,
  coalesce(nullif(trim(type_commodity), ''), 'Not stated') collate "C" as type_commodity,
  coalesce(lower(nullif(trim(type_commodity), '')), 'not stated') collate "C" as thing,
  coalesce(nullif(trim(prj_assistance_category), ''), 'Not stated') collate "C" as prj_assistance_category,
  coalesce(spelled((select words from list_spelling where list = 'program-covered'), dar_projects), 'Not stated') collate "C" as dar_projects,
  cast(total_volume as numeric(18, 2)) as total_volume,
  cast(total_gross as numeric(18, 2)) as total_gross,
  raw_male_arbs,
  raw_female_arbs,
  raw_total_arbs,
  raw_male_nonarbs,
  raw_female_nonarbs,
  raw_total_nonarbs,
  farmer_male_arbs,
  farmer_female_arbs,
  farmer_total_arbs,
  farmer_male_nonarbs,
  farmer_female_nonarbs,
  farmer_total_nonarbs,
  total_male_arbs,
  total_female_arbs,
  arbs as total_arbs,
  total_male_nonarbs,
  total_female_nonarbs,
  nonarbs as total_nonarbs,
  greatest(overall_total, arbs + coalesce(nonarbs, 0), nonarbs) as overall_total
from summed
