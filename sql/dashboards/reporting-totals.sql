-- How many of the expected reports were received, approved, and on time.
-- @title Reports expected and received
-- @note A report is one form of one province for one period, whatever the number of its records. Rates are of the reports expected. A report is on time when its first record was entered before the end date of the schedule that covers the period. {last day}
-- @returns expected integer, received integer, missing integer, approved integer, on_time integer, late integer
-- @returns received_rate double, approved_rate double, on_time_rate double
-- @additive expected, received, missing, approved, on_time, late over places
-- @unsummed received_rate, approved_rate, on_time_rate
select
  cast(coalesce(sum(expected), 0) as bigint) as expected,
  cast(count(*) filter (where expected = 1 and reports > 0) as integer) as received,
  cast(count(*) filter (where expected = 1 and reports = 0) as integer) as missing,
  cast(count(*) filter (where expected = 1 and reports > 0 and reports_approved = reports) as integer) as approved,
  cast(count(*) filter (where expected = 1 and reports_on_time > 0) as integer) as on_time,
  cast(count(*) filter (where expected = 1 and reports_on_time = 0 and reports_late > 0) as integer) as late,
  cast(round(100.0 * count(*) filter (where expected = 1 and reports > 0) / nullif(sum(expected), 0), 2)
    as double precision) as received_rate,
  cast(round(100.0 * count(*) filter (where expected = 1 and reports > 0 and reports_approved = reports)
    / nullif(sum(expected), 0), 2) as double precision) as approved_rate,
  cast(round(100.0 * count(*) filter (where expected = 1 and reports_on_time > 0) / nullif(sum(expected), 0), 2)
    as double precision) as on_time_rate
from reporting_cell
