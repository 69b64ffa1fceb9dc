-- Expected and received reports, by province, form and period. Rows of `level` 1 sum the provinces of a region,
-- those of `level` 2 sum all. `quarter` is null for a yearly form.
-- @title Reporting completeness
-- @note Expected: an accomplishment where the province has targets of that form and year; other forms where an organization is operational. It is due when its period is over, a target when its year begins. Received: at least one record. Approved: all of them are. On time: the first was entered before the end date of the schedule that covers the period. {last day} Without a year chosen, the year of the last quarter that is over. A record that names no quarter stands in no quarter.
-- @returns level integer, region_name text, province_name text, form text, side text, year integer, quarter integer
-- @returns expected integer, received integer, approved integer, on_time integer
-- @returns reports integer, reports_approved integer, reports_on_time integer, reports_late integer
-- @returns state text
-- @unsummed expected, received, approved, on_time, reports, reports_approved, reports_on_time, reports_late
-- @undated expected, received, approved, on_time, reports, reports_approved, reports_on_time, reports_late
select
  cast(case when grouping(region_name) = 1 then 2 when grouping(province_name) = 1 then 1 else 0 end as integer)
    as level,
  region_name,
  province_name,
  form,
  side,
  cast(year as integer) as year,
  cast(nullif(quarter, 0) as integer) as quarter,
  cast(sum(expected) as bigint) as expected,
  cast(count(*) filter (where expected = 1 and reports > 0) as integer) as received,
  cast(count(*) filter (where expected = 1 and reports > 0 and reports_approved = reports) as integer) as approved,
  cast(count(*) filter (where expected = 1 and reports_on_time > 0) as integer) as on_time,
  cast(sum(reports) as bigint) as reports,
  cast(sum(reports_approved) as bigint) as reports_approved,
  cast(sum(reports_on_time) as bigint) as reports_on_time,
  cast(sum(reports_late) as bigint) as reports_late,
  case
    when grouping(province_name) = 1 then null
    when sum(reports) > 0 and sum(reports_approved) = sum(reports) then 'Approved'
    when sum(reports) > 0 then 'Received'
    when max(expected) = 1 then 'Missing'
    when max(wanted) = 1 then 'Not yet due'
    else 'Not expected'
  end as state
from reporting_cell
group by grouping sets (
  (position, form, side, year, quarter, region_name, province_name),
  (position, form, side, year, quarter, region_name),
  (position, form, side, year, quarter)
)
order by level desc, region_name nulls last, province_name nulls last, position, year, quarter nulls last
