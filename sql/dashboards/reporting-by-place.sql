-- Expected reports by place: approved, with pending records, or missing. The finest level is the province.
-- @title Expected reports by place
-- @note A report is one form of one province for one period. A report is approved when all its records are.
-- @place_levels region, province
-- @returns place text, approved integer, pending integer, missing integer, expected integer, received_rate double
-- @additive approved, pending, missing, expected over places
-- @unsummed received_rate
select
  $place_name as place,
  cast(count(*) filter (where expected = 1 and reports > 0 and reports_approved = reports) as integer) as approved,
  cast(count(*) filter (where expected = 1 and reports_approved < reports) as integer) as pending,
  cast(count(*) filter (where expected = 1 and reports = 0) as integer) as missing,
  cast(sum(expected) as bigint) as expected,
  cast(round(100.0 * count(*) filter (where expected = 1 and reports > 0) / nullif(sum(expected), 0), 2)
    as double precision) as received_rate
from reporting_cell
group by 1
order by 1
