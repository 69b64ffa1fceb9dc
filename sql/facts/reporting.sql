-- What was reported: one row per record, not deleted, of each form with a reporting year.
-- `on_time` is 1 if the record was entered while the schedule that covers its period had days remaining, 0 if
-- later, and empty if no schedule covers the period. The schedule of a target is the last one that opens in the
-- twelve months before April of its year. The schedule of an accomplishment is the first one that ends after
-- its quarter (for a yearly form: its year) and opens no later than half a year after it. A schedule for the
-- region or province replaces an overlapping general one, and applies alone if there is no general one
-- (decision 015).
-- `entry_windows` is what a target is due by (decision 085): the schedules that cover the accomplishments of the four
-- quarters of its year at its place, as `2026-04-01 to 2026-04-28`, or `none`, with `; ` between them. It is empty if
-- none of them is covered, and for accomplishments.
-- @rows form_5_annualtarget: Form 5 target
-- @rows form_5_accomp: Form 5 accomplishment
-- @rows form7_proddev: Form 7 target
-- @rows form7_accomp: Form 7 accomplishment
-- @rows form_10: Form 10 accomplishment
-- @rows form_11: Form 11 target
-- @rows form11_accomp: Form 11 accomplishment
-- @rows fme_rental_monitoring: FME rental
-- @rows inventory_status_monitoring: FME annual update
-- @rows arbo_marketing_target: Marketing target
-- @rows arb_marketing_assistance_monitoring: Marketing assistance report
-- @rows farmers_tracking_income: Income record
with
-- Whether a record entered on the end date of its schedule is on time. 0: it is late, because the schedule is
-- still OnGoing on that date but no days remain and the window is closed (specification §5 and §6). 1: it is on
-- time, because the central office has set so.
rule as (
  select cast(count(*) as integer) as last_day_counts
  from setting where key = 'last_day_on_time' and value = '"Yes"'
),
schedule as (
  select lower(form) as side, start_date, end_date,
    case when coalesce(trim(province_name), '') = '' then coalesce(lower(trim(region_name)), '') else '' end as region,
    coalesce(lower(trim(province_name)), '') as province, coalesce(lower(trim(region_name)), '') as whole_region
  from report_schedules
  where deleted_at is null and start_date is not null and end_date is not null
),
period as (
  select 'target' as side, year, 0 as quarter, make_date(year, 1, 1) as ends
  from generate_series(1990, 2100) as years (year)
  union all
  select 'accomplishment', year, quarter, cast(make_date(year, 1, 1) + quarter * interval '3 months' as date)
  from generate_series(1990, 2100) as years (year), generate_series(1, 4) as quarters (quarter)
  union all
  select 'accomplishment', year, 0, make_date(year + 1, 1, 1)
  from generate_series(1990, 2100) as years (year)
),
covering as (
  select period.side, year, quarter, start_date, end_date, region, province, whole_region
  from period
  join schedule on schedule.side = period.side
    and case period.side
      when 'target' then start_date >= ends - 275 and start_date < ends + 90
      else end_date > ends and start_date < ends + 184
    end
),
for_all as (
  select distinct on (side, year, quarter) side, year, quarter, start_date, end_date
  from covering
  where region = '' and province = ''
  order by side, year, quarter, case side when 'accomplishment' then end_date end, start_date desc
),
for_place as (
  select distinct on (own.side, own.year, own.quarter, own.province, own.region)
    own.side, own.year, own.quarter, own.region, own.province, own.whole_region, own.start_date, own.end_date
  from covering as own
  left join for_all on for_all.side = own.side and for_all.year = own.year and for_all.quarter = own.quarter
  where (own.region <> '' or own.province <> '')
    and (for_all.side is null or (own.start_date <= for_all.end_date and own.end_date >= for_all.start_date))
  order by own.side, own.year, own.quarter, own.province, own.region,
    case when for_all.side is null and own.side = 'accomplishment' then own.end_date end, own.end_date desc
),
-- One JSON object for look-ups: with a join the planner would compare each report with each schedule.
deadline as (
  select jsonb_object_agg(concat_ws('|', side, year, quarter, region, province), end_date) as ends
  from (
    select side, year, quarter, '' as region, '' as province, end_date from for_all
    union all
    select side, year, quarter, region, province, end_date from for_place
  ) as each_place
),
-- The places with schedules of their own, and all others.
scheduled_place as (
  select distinct region, province, whole_region from schedule
  union
  select '', '', ''
),
quarter_window as (
  select distinct on (place.region, place.province, year, quarter) place.region, place.province, year, quarter,
    concat(start_date, ' to ', end_date) as days
  from scheduled_place as place
  join (
    select side, year, quarter, '' as region, '' as province, start_date, end_date from for_all
    union all
    select side, year, quarter, region, province, start_date, end_date from for_place
  ) as one on (one.region = '' and one.province = '')
    or (one.region, one.province) in ((place.region, place.province), (place.whole_region, ''))
  where side = 'accomplishment' and quarter > 0
  order by place.region, place.province, year, quarter, one.province desc, one.region desc
),
year_windows as (
  select jsonb_object_agg(concat_ws('|', year, region, province), days) as spans
  from (
    select year, region, province,
      concat_ws('; ', coalesce(max(days) filter (where quarter = 1), 'none'),
        coalesce(max(days) filter (where quarter = 2), 'none'), coalesce(max(days) filter (where quarter = 3), 'none'),
        coalesce(max(days) filter (where quarter = 4), 'none')) as days
    from quarter_window
    group by year, region, province
  ) as each_year
),
report as (
  select *, case when kind like '%target' then 'target' else 'accomplishment' end as side,
    cast(created_at at time zone 'Asia/Manila' as date) as entered,
    coalesce(reporting_quarter, cast(ceil(reporting_month / 3.0) as integer)) as quarter
  from entry
),
dated as (
  select *, concat_ws('|', side, reporting_year, case side when 'target' then 0 else coalesce(quarter, 0) end) as period
  from report
)
select
  cast(id * 16 + nth as integer) as row_key, -- integer
  kind collate "C" as form, -- enum
  side collate "C" as side, -- enum
  cast(id as integer) as record_id, -- integer
  $arbo, $place, $fund,
  reporting_year, -- integer
  quarter as reporting_quarter, -- integer
  reporting_month, -- integer
  $stage,
  cast(entered as text) collate "C" as entered_on, -- enum
  cast(entered < (select last_day_counts from rule) + cast(coalesce(
    ends ->> (period || '||' || lower(nullif(trim(province_name), ''))),
    ends ->> (period || '|' || lower(trim(region_name)) || '|'),
    ends ->> (period || '||')
  ) as date) as integer) as on_time, -- integer
  case side when 'target' then coalesce(
    spans ->> (reporting_year || '||' || lower(nullif(trim(province_name), ''))),
    spans ->> (reporting_year || '|' || lower(trim(region_name)) || '|'),
    spans ->> (reporting_year || '||')
  ) end collate "C" as entry_windows -- enum
from dated, deadline, year_windows
