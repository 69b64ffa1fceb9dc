-- The organizations that hold the machines and facilities on record, behind their number: one row for each
-- organization.
-- @title Organizations with machines and facilities
-- @returns row_key integer, arbo_name text, region_name text, province_name text
-- @returns machines integer, om_trained_total integer
select
  cast(arbo_key as integer) as row_key,
  min(cast(arbo_name as text)) as arbo_name,
  min(cast(region_name as text)) as region_name,
  min(cast(province_name as text)) as province_name,
  cast(count(*) as integer) as machines,
  cast(coalesce(sum(om_trained_total), 0) as bigint) as om_trained_total
from selected_machine
where arbo_key is not null
group by arbo_key
order by 3, 4, 2 nulls last, 1
