-- What became of the targets of the four programmes: one row per programme, province and year shown. `pace` is the
-- share of the targets that is due today, and `due_from` what says so (decision 085). All are due once the reporting
-- windows of all quarters shown have closed at the place. Before that it is the share of the accomplishments of the three
-- years before that had been entered by the same day of their year. A year of which most was entered after it was over
-- was loaded later, so that it says nothing of the pace. With fewer than 20 of them, each quarter counts by the days of
-- its reporting window that are over, or without a window once it is over itself. Without any window it is the share of
-- the days of the quarters shown. A target of marketing covers its whole year: each quarter shown is a fourth of it. A
-- target of support or of a training has no month: each month shown is a third of its quarter.
-- @materialize
-- @param today text?
-- @param reporting_quarter integer list?
-- @param reporting_month integer list?
with
counted as (
  select position, programme, region_name, province_name, reporting_year, sum(targets) as targets,
    sum(accomplishments) as accomplishments, sum(met) as met
  from target_pair
  group by position, programme, region_name, province_name, reporting_year
),
entered as (
  select case form when 'Form 11 accomplishment' then 1 when 'Form 5 accomplishment' then 2
      when 'Form 7 accomplishment' then 3 else 4 end as position,
    cast(region_name as text) as region_name, cast(province_name as text) as province_name, reporting_year,
    reporting_quarter, cast(entered_on as text) as entered_on
  from selected_accomplishment
),
in_time as (
  select position as programme_of_year, reporting_year as year_in_time
  from entered
  group by position, reporting_year
  having count(*) filter (where entered_on <= cast(reporting_year as text) || '-12-31') * 2 >= count(*)
),
former as (
  select position, year, count(*) as entries,
    count(*) filter (where entered_on
      <= cast(reporting_year + cast(substr($today, 1, 4) as integer) - year as text) || substr($today, 5)) as by_now
  from entered
  join in_time on programme_of_year = position and year_in_time = reporting_year
  join year_shown on reporting_year between year - 3 and year - 1
  where ($reporting_quarter is null or reporting_quarter in ($reporting_quarter)
    or year * 10 + reporting_quarter in ($reporting_quarter))
  group by position, year
),
month_shown as (
  select year, cast(ceil(month / 3.0) as integer) as quarter, make_date(year, month, 1) as begins,
    cast(make_date(year, month, 1) + interval '1 month' as date) as next_begins
  from year_shown
  cross join (select cast(nth as integer) as month from generate_series(1, 12) as months (nth)) as months
  where ($reporting_month is null or month in ($reporting_month))
    and ($reporting_quarter is null or cast(ceil(month / 3.0) as integer) in ($reporting_quarter)
      or year * 10 + cast(ceil(month / 3.0) as integer) in ($reporting_quarter))
),
quarter_shown as (
  select year, quarter, cast(make_date(year, quarter * 3 - 2, 1) + interval '3 months' as date) as next_begins
  from month_shown
  group by year, quarter
),
calendar as (
  select year, count(*) as months, count(distinct quarter) as quarters,
    cast(sum(least(next_begins - begins, greatest(0, cast($today as date) - begins + 1))) as numeric(18, 6))
    / sum(next_begins - begins) as share
  from month_shown
  group by year
),
year_windows as (
  select reporting_year, cast(region_name as text) as region_name, cast(province_name as text) as province_name,
    max(cast(entry_windows as text)) as entry_windows
  from reporting
  join year_shown on year = reporting_year
  where side = 'target' and entry_windows is not null
  group by reporting_year, region_name, province_name
),
quarter_window as (
  select reporting_year, region_name, province_name, next_begins,
    nullif(split_part(entry_windows, '; ', cast(quarter as integer)), 'none') as days
  from year_windows
  join quarter_shown on year = reporting_year
),
window_days as (
  select reporting_year, region_name, province_name, next_begins,
    cast(split_part(days, ' to ', 1) as date) as opens, cast(split_part(days, ' to ', 2) as date) as closes
  from quarter_window
),
windowed as (
  select reporting_year, region_name, province_name,
    cast(sum(case
      when closes is null then case when cast($today as date) >= next_begins then 1 else 0 end
      else least(1, greatest(0, cast(cast($today as date) - opens + 1 as numeric(18, 6)) / greatest(1, closes - opens)))
    end) as numeric(18, 6)) / count(*) as share,
    count(*) filter (where closes <= cast($today as date)) = count(*) as all_closed
  from window_days
  group by reporting_year, region_name, province_name
),
recent as (
  select position, region_name, province_name, reporting_year, count(*) as entries
  from entered
  where entered_on > cast(cast($today as date) - 7 as text) and entered_on <= $today
    and ($reporting_quarter is null or reporting_quarter in ($reporting_quarter)
      or reporting_year * 10 + reporting_quarter in ($reporting_quarter))
  group by position, region_name, province_name, reporting_year
)
select
  counted.position,
  programme,
  counted.region_name,
  counted.province_name,
  counted.reporting_year,
  cast(targets as bigint) as targets,
  cast(accomplishments as bigint) as accomplishments,
  cast(met as bigint) as met,
  cast(coalesce(recent.entries, 0) as bigint) as recent,
  case
    when all_closed then 'Reporting windows'
    when former.entries >= 20 then 'Pace of former years'
    when windowed.share is not null then 'Reporting windows'
    else 'Calendar'
  end as due_from,
  -- Rounded, so that a sum over many places is the same number in both databases.
  cast(round(
    case
      when all_closed then 1
      when former.entries >= 20 then cast(former.by_now as numeric(18, 6)) / former.entries
      else coalesce(windowed.share, calendar.share, 1)
    end
    * case counted.position
      when 4 then cast(coalesce(calendar.months, 0) as numeric(18, 6)) / 12
      when 3 then 1
      else coalesce(cast(calendar.months as numeric(18, 6)) / (3 * calendar.quarters), 1)
    end,
    6) as numeric(18, 6)) as pace
from counted
left join former on former.position = counted.position and former.year = counted.reporting_year
left join calendar on calendar.year = counted.reporting_year
left join windowed on windowed.reporting_year = counted.reporting_year and windowed.region_name = counted.region_name
  and windowed.province_name = counted.province_name
left join recent on recent.position = counted.position and recent.region_name = counted.region_name
  and recent.province_name = counted.province_name and recent.reporting_year = counted.reporting_year
