-- The expected reports behind a number: one row per province, form and period. `came` is Approved, Pending or
-- Missing. `entered` is On time if any record was on time, else Late if any was late, else null.
-- `report_standing` is one of received, approved, pending, missing, on time and late.
-- @title Expected reports
-- @param report_standing text?
-- @returns form text, region_name text, province_name text, reporting_year integer, reporting_quarter integer
-- @returns came text, entered text, reports integer, reports_approved integer
-- @records over places
with one as (
  select *,
    case when reports = 0 then 'Missing' when reports_approved = reports then 'Approved' else 'Pending' end as came,
    case when reports_on_time > 0 then 'On time' when reports_late > 0 then 'Late' end as entered
  from reporting_cell
  where expected = 1
)
select
  cast(form as text) as form,
  cast(region_name as text) as region_name,
  cast(province_name as text) as province_name,
  cast(year as integer) as reporting_year,
  cast(nullif(quarter, 0) as integer) as reporting_quarter,
  cast(came as text) as came,
  cast(entered as text) as entered,
  cast(reports as integer) as reports,
  cast(reports_approved as integer) as reports_approved
from one
where ($report_standing is null or case $report_standing
    when 'received' then reports > 0
    when 'on time' then entered = 'On time'
    when 'late' then entered = 'Late'
    else lower(came) = $report_standing
  end)
order by region_name, province_name, position, year, quarter
