-- The members behind a number, by organization. Non-ARB members are all members minus ARBs, never below 0.
-- @title Organizations and their members
-- @returns row_key integer, arbo_id text, arbo_name text, region_name text, province_name text, muncity_name text
-- @returns arb_male integer, arb_female integer, arb_total integer
-- @returns non_arb_male integer, non_arb_female integer, non_arb_total integer
-- @records over places
select
  cast(row_key as integer) as row_key,
  cast(arbo_id as text) as arbo_id,
  cast(arbo_name as text) as arbo_name,
  cast(region_name as text) as region_name,
  cast(province_name as text) as province_name,
  cast(muncity_name as text) as muncity_name,
  cast(no_arb_member_male as integer) as arb_male,
  cast(no_arb_member_female as integer) as arb_female,
  cast(no_arb_member_total as integer) as arb_total,
  cast(greatest(total_member_male - coalesce(no_arb_member_male, 0), 0) as integer) as non_arb_male,
  cast(greatest(total_member_female - coalesce(no_arb_member_female, 0), 0) as integer) as non_arb_female,
  cast(greatest(total_member - coalesce(no_arb_member_total, 0), 0) as integer) as non_arb_total
from selected_arbo
order by region_name, province_name, muncity_name, arbo_name nulls last, row_key
