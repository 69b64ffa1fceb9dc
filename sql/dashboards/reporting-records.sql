-- The records behind a report, of every form that has a reporting year. `record_id` is the id of the form's row.
-- `record_standing` is one of approved, on time and late.
-- @title Records reported
-- @param form text?
-- @param record_standing text?
-- @returns row_key integer, form text, record_id integer, arbo_key integer, arbo_name text, process_stage text
-- @returns region_name text, province_name text, muncity_name text, year_funded integer, fund_source text
-- @returns reporting_year integer, reporting_quarter integer, entered_on text, entered text
select
  cast(row_key as integer) as row_key,
  cast(form as text) as form,
  cast(record_id as integer) as record_id,
  cast(arbo_key as integer) as arbo_key,
  cast(arbo_name as text) as arbo_name,
  cast(process_stage as text) as process_stage,
  cast(region_name as text) as region_name,
  cast(province_name as text) as province_name,
  cast(muncity_name as text) as muncity_name,
  cast(year_funded as integer) as year_funded,
  cast(fund_source as text) as fund_source,
  cast(reporting_year as integer) as reporting_year,
  cast(reporting_quarter as integer) as reporting_quarter,
  cast(entered_on as text) as entered_on,
  case on_time when 1 then 'On time' when 0 then 'Late' else 'No schedule' end as entered
from selected_reporting
where ($form is null or form = $form)
  and ($record_standing is null or case $record_standing
    when 'approved' then process_stage = 'Approved'
    when 'on time' then on_time = 1
    when 'late' then on_time = 0
  end)
order by region_name, province_name, form, arbo_name nulls last, row_key
