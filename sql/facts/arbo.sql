-- Organizations: one row per ARBO of the masterlist that is not deleted. No names of persons.
-- Levels are 'Level 1' to 'Level 5' whatever their spelling; what is empty is 'Not stated' or 'Not assessed'.
-- @returns row_key integer, arbo_id text, arbo_name text
-- @returns region_name enum, province_name enum, muncity_name enum, barangay_name text
-- @returns arc_type enum, arc_key enum, arc_name enum, org_type enum, registering_agency enum, year_organized integer
-- @returns current_arbo_status enum, oma_level_2013 enum, itema_level_2019 enum, it_easy_level_2024 enum
-- @returns total_member_male integer, total_member_female integer, total_member integer
-- @returns no_arb_member_male integer, no_arb_member_female integer, no_arb_member_total integer
select
  cast(id as integer) as row_key,
  trim(arbo_id) collate "C" as arbo_id,
  trim(arbo_name) collate "C" as arbo_name,
  coalesce(nullif(trim(region_name), ''), 'Not stated') collate "C" as region_name,
  coalesce(nullif(trim(province_name), ''), 'Not stated') collate "C" as province_name,
  coalesce(nullif(trim(muncity_name), ''), 'Not stated') collate "C" as muncity_name,
  trim(barangay_name) collate "C" as barangay_name,
  spelled((select words from list_spelling where list = 'arc-type'), arc_type) collate "C" as arc_type,
  lower(coalesce(nullif(trim(arc_id), ''), nullif(trim(arc_name), ''))) collate "C" as arc_key,
  nullif(trim(arc_name), '') collate "C" as arc_name,
  coalesce(spelled((select words from list_spelling where list = 'organization-type'), org_type), 'Not stated') collate "C" as org_type,
  coalesce(nullif(trim(registering_agency), ''), 'Not stated') collate "C" as registering_agency,
  nullif(year_organized, 0) as year_organized,
  case
    when lower(trim(current_arbo_status)) like 'operational%' then 'Operational'
    when lower(trim(current_arbo_status)) like 'temporar%' then 'Temporary'
    when lower(trim(current_arbo_status)) like 'non%' then 'Non-operational'
    when trim(current_arbo_status) <> '' then 'Other'
    else 'Not stated'
  end collate "C" as current_arbo_status,
  coalesce('Level ' || substring(oma_level_2013 from '[1-5]'), 'Not assessed') collate "C" as oma_level_2013,
  coalesce('Level ' || substring(itema_level_2019 from '[1-5]'), 'Not assessed') collate "C" as itema_level_2019,
  coalesce('Level ' || substring(it_easy_level_2024 from '[1-5]'), 'Not assessed') collate "C" as it_easy_level_2024,
  total_member_male,
  total_member_female,
  coalesce(total_member, total_member_male + coalesce(total_member_female, 0), total_member_female) as total_member,
  no_arb_member_male,
  no_arb_member_female,
  coalesce(no_arb_member_total, no_arb_member_male + coalesce(no_arb_member_female, 0), no_arb_member_female)
    as no_arb_member_total
from arbo_masterlist
where deleted_at is null
