-- The entries of Form 10 behind a number. `row_key` is the id of the form's row.
-- @title Form 10 entries
-- @returns row_key integer, arbo_key integer, arbo_name text
-- @returns region_name text, province_name text, muncity_name text, process_stage text
-- @returns reporting_year integer, reporting_quarter integer
-- @returns credit_services text, milestone_activity text, type_enterprise text
-- @returns num_arb_participants integer, start_date text, duration text
-- @records over places, years, quarters, months, stages
select
  cast(row_key as integer) as row_key,
  cast(arbo_key as integer) as arbo_key,
  cast(arbo_name as text) as arbo_name,
  cast(region_name as text) as region_name,
  cast(province_name as text) as province_name,
  cast(muncity_name as text) as muncity_name,
  cast(process_stage as text) as process_stage,
  cast(reporting_year as integer) as reporting_year,
  cast(reporting_quarter as integer) as reporting_quarter,
  cast(credit_services as text) as credit_services,
  cast(milestone_activity as text) as milestone_activity,
  cast(type_enterprise as text) as type_enterprise,
  cast(num_arb_participants as integer) as num_arb_participants,
  cast(start_date as text) as start_date,
  cast(duration as text) as duration
from selected_credit
order by region_name, province_name, muncity_name, arbo_name nulls last, row_key
