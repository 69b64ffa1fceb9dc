-- The marketing targets and reports behind a number. `record_id` is the id of the form's row.
-- @title Marketing targets and reports
-- @param kind text?
-- @returns row_key integer, arbo_key integer, arbo_name text
-- @returns region_name text, province_name text, muncity_name text, process_stage text
-- @returns kind text, record_id integer
-- @returns reporting_year integer, reporting_quarter integer
-- @returns type_commodity text, prj_assistance_category text, dar_projects text
-- @returns total_volume double, total_gross double, raw_total_arbs integer
-- @returns raw_total_nonarbs integer, farmer_total_arbs integer, farmer_total_nonarbs integer, persons integer
-- @records over places, years, stages
select
  cast(row_key as integer) as row_key,
  cast(arbo_key as integer) as arbo_key,
  cast(arbo_name as text) as arbo_name,
  cast(region_name as text) as region_name,
  cast(province_name as text) as province_name,
  cast(muncity_name as text) as muncity_name,
  cast(process_stage as text) as process_stage,
  cast(kind as text) as kind,
  cast(record_id as integer) as record_id,
  cast(reporting_year as integer) as reporting_year,
  cast(reporting_quarter as integer) as reporting_quarter,
  cast(type_commodity as text) as type_commodity,
  cast(prj_assistance_category as text) as prj_assistance_category,
  cast(dar_projects as text) as dar_projects,
  cast(total_volume as double precision) as total_volume,
  cast(total_gross as double precision) as total_gross,
  cast(raw_total_arbs as integer) as raw_total_arbs,
  cast(raw_total_nonarbs as integer) as raw_total_nonarbs,
  cast(farmer_total_arbs as integer) as farmer_total_arbs,
  cast(farmer_total_nonarbs as integer) as farmer_total_nonarbs,
  cast(coalesce(overall_total, 0) as integer) as persons
from selected_marketing
where ($kind is null or kind = $kind)
order by region_name, province_name, muncity_name, arbo_name nulls last, row_key
