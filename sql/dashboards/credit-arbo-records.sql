-- The organizations with entries of Form 10, behind their number: one row for each organization.
-- @title Organizations with credit services
-- @returns row_key integer, arbo_name text, region_name text, province_name text
-- @returns entries integer, participants integer
select
  cast(arbo_key as integer) as row_key,
  min(cast(arbo_name as text)) as arbo_name,
  min(cast(region_name as text)) as region_name,
  min(cast(province_name as text)) as province_name,
  cast(count(*) as integer) as entries,
  cast(coalesce(sum(num_arb_participants), 0) as bigint) as participants
from selected_credit
where arbo_key is not null
group by arbo_key
order by 3, 4, 2 nulls last, 1
