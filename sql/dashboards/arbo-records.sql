-- The organizations behind a number. `row_key` is the masterlist's id.
-- @title Organizations
-- @returns row_key integer, arbo_id text, arbo_name text, region_name text, province_name text, muncity_name text
-- @returns arc_name text, org_type text, registering_agency text, current_arbo_status text
-- @returns oma_level_2013 text, itema_level_2019 text, it_easy_level_2024 text
-- @returns total_member integer, no_arb_member_total integer
-- @records over places
select
  cast(row_key as integer) as row_key,
  cast(arbo_id as text) as arbo_id,
  cast(arbo_name as text) as arbo_name,
  cast(region_name as text) as region_name,
  cast(province_name as text) as province_name,
  cast(muncity_name as text) as muncity_name,
  cast(arc_name as text) as arc_name,
  cast(org_type as text) as org_type,
  cast(registering_agency as text) as registering_agency,
  cast(current_arbo_status as text) as current_arbo_status,
  cast(oma_level_2013 as text) as oma_level_2013,
  cast(itema_level_2019 as text) as itema_level_2019,
  cast(it_easy_level_2024 as text) as it_easy_level_2024,
  cast(total_member as integer) as total_member,
  cast(no_arb_member_total as integer) as no_arb_member_total
from selected_arbo
order by region_name, province_name, muncity_name, arbo_name nulls last, row_key
