-- @materialize
-- One row per province, form and period: what was expected and what was received (decision 015). If no year is
-- chosen, it is the year of the last quarter that ended before the day `today`. `quarter` is 0 for a yearly
-- form.
-- A province is expected to report an accomplishment if it has targets of that form and year, and any other
-- form if one of its organizations is operational. A report is due when its period is over, a target when its
-- year begins.
-- @param form text list?
-- @param today text?
with kind as (
  select position, form, side, yearly, target_form
  from (values
    (1, 'Form 5 target', 'Target', 1, ''),
    (2, 'Form 5 accomplishment', 'Accomplishment', 0, 'Form 5 target'),
    (3, 'Form 7 target', 'Target', 1, ''),
    (4, 'Form 7 accomplishment', 'Accomplishment', 0, 'Form 7 target'),
    (5, 'Form 10 accomplishment', 'Accomplishment', 0, ''),
    (6, 'Form 11 target', 'Target', 1, ''),
    (7, 'Form 11 accomplishment', 'Accomplishment', 0, 'Form 11 target'),
    (8, 'FME rental', 'Accomplishment', 0, ''),
    (9, 'FME annual update', 'Accomplishment', 1, ''),
    (10, 'Marketing target', 'Target', 1, ''),
    (11, 'Marketing assistance report', 'Accomplishment', 0, 'Marketing target'),
    (12, 'Income record', 'Accomplishment', 0, '')
  ) as kinds (position, form, side, yearly, target_form)
  where ($form is null or form in ($form))
),
quarter_shown as (
  select cast(quarter as integer) as quarter
  from generate_series(0, 4) as quarters (quarter)
  where ($reporting_month is null or quarter = 0 or quarter in (cast(ceil($reporting_month / 3.0) as integer)))
),
period as (
  select position, form, side, target_form, year, quarter,
    case
      when side = 'Target' then cast(year - 1 as text) || '-12-31'
      when quarter in (0, 4) then cast(year as text) || '-12-31'
      when quarter = 1 then cast(year as text) || '-03-31'
      else cast(year as text) || case quarter when 2 then '-06-30' else '-09-30' end
    end as last_day
  from kind
  cross join year_shown
  cross join quarter_shown
  where (yearly = 1) = (quarter = 0)
    and ($reporting_quarter is null or quarter = 0 or quarter in ($reporting_quarter)
      or year * 10 + quarter in ($reporting_quarter))
),
operational as (
  select distinct cast(region_name as text) as region_name, cast(province_name as text) as province_name
  from selected_arbo
  where current_arbo_status = 'Operational'
),
planned as (
  select distinct cast(form as text) as form, reporting_year as year,
    cast(region_name as text) as region_name, cast(province_name as text) as province_name
  from selected_reporting
  where side = 'target'
),
part as (
  select form, year, quarter, region_name, province_name,
    1 as wanted, 0 as reports, 0 as reports_approved, 0 as reports_on_time, 0 as reports_late
  from period, operational
  where target_form = ''
  union all
  select period.form, period.year, period.quarter, region_name, province_name, 1, 0, 0, 0, 0
  from period
  join planned on planned.form = target_form and planned.year = period.year
  union all
  select
    cast(form as text),
    reporting_year,
    case when form in (select form from kind where yearly = 1) then 0 else reporting_quarter end,
    cast(region_name as text),
    cast(province_name as text),
    0,
    1,
    case when process_stage = 'Approved' then 1 else 0 end,
    case when on_time = 1 then 1 else 0 end,
    case when on_time = 0 then 1 else 0 end
  from selected_reporting
),
cell as (
  select form, year, quarter, region_name, province_name,
    cast(max(wanted) as integer) as wanted,
    cast(sum(reports) as bigint) as reports,
    cast(sum(reports_approved) as bigint) as reports_approved,
    cast(sum(reports_on_time) as bigint) as reports_on_time,
    cast(sum(reports_late) as bigint) as reports_late
  from part
  group by form, year, quarter, region_name, province_name
)
select
  position, cell.form, side, cell.year, cell.quarter, region_name, province_name, wanted,
  cast(case when wanted = 0 or last_day >= $today then 0 else 1 end as integer) as expected,
  reports, reports_approved, reports_on_time, reports_late
from cell
join period on period.form = cell.form and period.year = cell.year and period.quarter = cell.quarter
