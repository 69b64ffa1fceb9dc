-- Sales transactions under a report of marketing assistance: one row per entry that is not deleted. `marketing_key` is
-- the row_key of the report in the fact marketing.
-- @returns row_key integer, marketing_key integer, region_name enum, province_name enum, type enum, status enum
select
  cast(id as integer) as row_key,
  cast(mark_assist_id * 2 + 1 as integer) as marketing_key,
  coalesce(nullif(trim(region_name), ''), 'Not stated') collate "C" as region_name,
  coalesce(nullif(trim(province_name), ''), 'Not stated') collate "C" as province_name,
  coalesce(nullif(trim(type), ''), 'Not stated') collate "C" as type,
  coalesce(nullif(trim(status), ''), 'Not stated') collate "C" as status
from sales_transaction
where deleted_at is null
