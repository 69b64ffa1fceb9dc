-- The targets and accomplishments behind a number. `record_id` is the id of the form's row, `arbo_key` the id
-- of the organization in the masterlist. `inspected` (any value) selects accomplishments whose condition was
-- entered, `machinery` (any value) selects machinery, equipment and facilities.
-- @title Targets and accomplishments
-- @param kind text?
-- @param inspected text?
-- @param machinery text?
-- @returns row_key integer, record_id integer, kind text, process_stage text, arbo_key integer, arbo_name text
-- @returns region_name text, province_name text, muncity_name text, arc_name text
-- @returns year_funded integer, fund_source text, subpsp_abbreviation text
-- @returns reporting_year integer, reporting_quarter integer, reporting_month integer
-- @returns support_provided text, hard_component text, quantity_hard integer, unit_hard text, total_cost double
-- @returns functional integer, utilized integer, male_arbs integer, female_arbs integer, num_arbs integer
-- @records over places, years, quarters, stages
select
  cast(row_key as integer) as row_key,
  cast(record_id as integer) as record_id,
  cast(kind as text) as kind,
  cast(process_stage as text) as process_stage,
  cast(arbo_key as integer) as arbo_key,
  cast(arbo_name as text) as arbo_name,
  cast(region_name as text) as region_name,
  cast(province_name as text) as province_name,
  cast(muncity_name as text) as muncity_name,
  cast(arc_name as text) as arc_name,
  cast(year_funded as integer) as year_funded,
  cast(fund_source as text) as fund_source,
  cast(subpsp_abbreviation as text) as subpsp_abbreviation,
  cast(reporting_year as integer) as reporting_year,
  cast(reporting_quarter as integer) as reporting_quarter,
  cast(reporting_month as integer) as reporting_month,
  cast(support_provided as text) as support_provided,
  cast(hard_component as text) as hard_component,
  cast(quantity_hard as integer) as quantity_hard,
  cast(unit_hard as text) as unit_hard,
  cast(total_cost as double precision) as total_cost,
  cast(functional as integer) as functional,
  cast(utilized as integer) as utilized,
  cast(male_arbs as integer) as male_arbs,
  cast(female_arbs as integer) as female_arbs,
  cast(num_arbs as integer) as num_arbs
from selected_support
where ($kind is null or kind = $kind)
  and ($inspected is null or (kind = 'accomplishment' and functional is not null and utilized is not null))
  and ($machinery is null or row_key in (select row_key from selected_machinery))
order by region_name, province_name, muncity_name, arbo_name nulls last, row_key
