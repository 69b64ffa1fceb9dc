-- The organizations behind a point of the map. `row_key` is the masterlist's id.
-- @title Organizations
-- @param point text?
-- @returns row_key integer, arbo_id text, arbo_name text, region_name text, province_name text, muncity_name text
-- @returns current_arbo_status text, total_member integer, no_arb_member_total integer
-- @records over places
select
  cast(row_key as integer) as row_key,
  cast(arbo_id as text) as arbo_id,
  cast(arbo_name as text) as arbo_name,
  cast(region_name as text) as region_name,
  cast(province_name as text) as province_name,
  cast(muncity_name as text) as muncity_name,
  cast(current_arbo_status as text) as current_arbo_status,
  cast(total_member as integer) as total_member,
  cast(no_arb_member_total as integer) as no_arb_member_total
from selected_arbo
where row_key in (
  select row_key from selected_point
  where kind = 'organization' and ($point is null or $point in (fine, middle, coarse))
)
order by region_name, province_name, muncity_name, arbo_name nulls last, row_key
