-- Form 10, credit services and enterprise milestones: one row per accomplishment that is not deleted.
-- @returns row_key integer, arbo_key integer, arbo_name enum
-- @returns region_name enum, province_name enum, muncity_name enum
-- @returns year_funded integer, fund_source enum, subpsp_abbreviation enum
-- @returns reporting_year integer, reporting_quarter integer, reporting_month integer, process_stage enum, status enum
-- @returns credit_services enum, milestone_activity enum, type_enterprise enum, num_arb_participants integer
-- @returns start_date enum, duration enum
select
  cast(id as integer) as row_key,
  case when "arboPrimaryKey" ~ '^[0-9]{1,9}$' then cast("arboPrimaryKey" as integer) end as arbo_key,
  trim(arbo_name) collate "C" as arbo_name,
  coalesce(nullif(trim(region_name), ''), 'Not stated') collate "C" as region_name,
  coalesce(nullif(trim(province_name), ''), 'Not stated') collate "C" as province_name,
  coalesce(nullif(trim(muncity_name), ''), 'Not stated') collate "C" as muncity_name,
  year_funded,
  coalesce(spelled((select words from list_spelling where list = 'fund-source'), fund_source), 'Not stated') collate "C" as fund_source,
  nullif(trim(subpsp_abbreviation), '') collate "C" as subpsp_abbreviation,
  reporting_year,
  coalesce(reporting_quarter, cast(ceil(reporting_month / 3.0) as integer)) as reporting_quarter,
  reporting_month,
  process_stage collate "C" as process_stage,
  nullif(trim(status), '') collate "C" as status,
  coalesce(spelled((select words from list_spelling where list = 'credit-services'), credit_services), 'Not stated') collate "C" as credit_services,
  coalesce(spelled((select words from list_spelling where list = 'milestone-activity'), milestone_activity), 'Not stated') collate "C" as milestone_activity,
  coalesce(nullif(trim(type_enterprise), ''), 'Not stated') collate "C" as type_enterprise,
  num_arb_participants,
  cast(start_date as text) collate "C" as start_date,
  nullif(trim(duration), '') collate "C" as duration
from form_10
where deleted_at is null
