-- Sales transactions under a report of marketing assistance: one row per entry that is not deleted. `marketing_key` is
-- the row_key of the report in the fact marketing.
select
  cast(id as integer) as row_key, -- integer
  cast(mark_assist_id * 2 + 1 as integer) as marketing_key, -- integer
  $province,
  $stated(type),
  $stated(status)
from sales_transaction
where deleted_at is null
