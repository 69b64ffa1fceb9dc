-- The reports of marketing assistance behind a number of persons: one row per report and headcount with at
-- least one person. `record_id` is the id of the report's row; `not_stated` counts persons of the total whose
-- sex is not stated.
-- @title Persons assisted, report by report
-- @param headcount text?
-- @returns row_key integer, record_id integer, arbo_key integer, arbo_name text
-- @returns region_name text, province_name text, muncity_name text, process_stage text
-- @returns reporting_year integer, reporting_quarter integer, type_commodity text
-- @returns headcount text, female integer, male integer, not_stated integer, total integer
-- @records over places, years, quarters, months, stages
select
  cast(row_key as integer) as row_key,
  cast(record_id as integer) as record_id,
  cast(arbo_key as integer) as arbo_key,
  cast(arbo_name as text) as arbo_name,
  cast(region_name as text) as region_name,
  cast(province_name as text) as province_name,
  cast(muncity_name as text) as muncity_name,
  cast(process_stage as text) as process_stage,
  cast(reporting_year as integer) as reporting_year,
  cast(reporting_quarter as integer) as reporting_quarter,
  cast(type_commodity as text) as type_commodity,
  cast(headcount as text) as headcount,
  cast(female as integer) as female,
  cast(male as integer) as male,
  cast(greatest(total - coalesce(female, 0) - coalesce(male, 0), 0) as integer) as not_stated,
  cast(total as integer) as total
from selected_headcount
where ($headcount is null or headcount = $headcount)
  and (total > 0 or female > 0 or male > 0)
order by region_name, province_name, muncity_name, arbo_name nulls last, row_key, place_in_list
