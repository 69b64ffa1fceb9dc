-- What became of the targets of the four programmes: one row per programme, province and year shown. `pace` is the
-- share of the targets that is due today: the share of the accomplishments of the three years before that had been
-- entered by the same day of their year. A year of which most was entered after it was over was loaded later, so that it
-- says nothing of the pace. With fewer than 20 of them, it is the share of the year that is over.
-- @materialize
-- @param today text?
-- @param reporting_quarter integer list?
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
  -- Rounded, so that a sum over many places is the same number in both databases.
  cast(round(
    case when former.entries >= 20 then cast(former.by_now as numeric(18, 6)) / former.entries
      else least(1, greatest(0, cast(cast($today as date) - make_date(counted.reporting_year, 1, 1) + 1 as numeric(18, 6)) / 365))
    end, 6) as numeric(18, 6)) as pace
from counted
left join former on former.position = counted.position and year = counted.reporting_year
left join recent on recent.position = counted.position and recent.region_name = counted.region_name
  and recent.province_name = counted.province_name and recent.reporting_year = counted.reporting_year
