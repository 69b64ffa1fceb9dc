-- Support of Form 11: one row per target and per accomplishment that is not deleted. Each counts in its own place.
-- `thing` is the support provided without regard to case, by which targets and accomplishments are matched.
-- @returns row_key integer, kind enum, record_id integer, arbo_key integer, arbo_name enum
-- @returns region_name enum, province_name enum, muncity_name enum, arc_key enum, arc_name enum
-- @returns year_funded integer, fund_source enum, subpsp_abbreviation enum
-- @returns reporting_year integer, reporting_quarter integer, reporting_month integer
-- @returns process_stage enum, status enum, support_provided enum, thing enum, hard_component enum
-- @returns quantity_hard integer, unit_hard enum, total_cost peso, functional integer, utilized integer
-- @returns male_arbs integer, female_arbs integer, num_arbs integer
with entry as (
  select
    'target' as kind, id * 2 as row_key, cast(null as integer) as reporting_month,
    id, "arboPrimaryKey", arbo_name, region_name, province_name, muncity_name, arc_id, arc_name,
    year_funded, fund_source, subpsp_abbreviation, reporting_year, reporting_quarter, process_stage, status,
    support_provided, hard_component, quantity_hard, unit_hard, total_cost, functional, utilized,
    male_arbs, female_arbs, num_arbs
  from form_11
  where deleted_at is null
  union all
  select
    'accomplishment', id * 2 + 1, reporting_month,
    id, "arboPrimaryKey", arbo_name, region_name, province_name, muncity_name, arc_id, arc_name,
    year_funded, fund_source, subpsp_abbreviation, reporting_year, reporting_quarter, process_stage, status,
    support_provided, hard_component, quantity_hard, unit_hard, total_cost, functional, utilized,
    male_arbs, female_arbs, num_arbs
  from form11_accomp
  where deleted_at is null
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
  coalesce(spelled((select words from list_spelling where list = 'support-provided'), support_provided), 'Not stated') collate "C" as support_provided,
  coalesce(lower(nullif(trim(support_provided), '')), 'not stated') collate "C" as thing,
  nullif(trim(hard_component), '') collate "C" as hard_component,
  quantity_hard,
  spelled((select words from list_spelling where list = 'unit-measure'), unit_hard) collate "C" as unit_hard,
  total_cost,
  functional,
  utilized,
  male_arbs,
  female_arbs,
  coalesce(num_arbs, male_arbs + coalesce(female_arbs, 0), female_arbs) as num_arbs
from entry
