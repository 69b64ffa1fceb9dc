-- Expected reports by form: approved, with pending records, or missing.
-- @title Expected reports by form
-- @note A report is one form of one province for one period. A report is approved when all its records are. It is on time when its first record was entered before the end date of the schedule that covers the period. {last day}
-- @returns form text, approved integer, pending integer, missing integer, expected integer, on_time integer
-- @additive approved, pending, missing, expected, on_time over places
select
  form,
  cast(count(*) filter (where expected = 1 and reports > 0 and reports_approved = reports) as integer) as approved,
  cast(count(*) filter (where expected = 1 and reports_approved < reports) as integer) as pending,
  cast(count(*) filter (where expected = 1 and reports = 0) as integer) as missing,
  cast(sum(expected) as bigint) as expected,
  cast(count(*) filter (where expected = 1 and reports_on_time > 0) as integer) as on_time
from reporting_cell
group by position, form
order by position
