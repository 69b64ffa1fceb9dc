-- Organizations: one row per ARBO of the masterlist that is not deleted. No names of persons.
-- Levels are written 'Level 1' to 'Level 5' whatever their spelling; empty values become 'Not stated' or 'Not
-- assessed'.
select
  cast(id as integer) as row_key, -- integer
  trim(arbo_id) collate "C" as arbo_id, -- text
  trim(arbo_name) collate "C" as arbo_name, -- text
  $place,
  trim(barangay_name) collate "C" as barangay_name, -- text
  spelled((select words from list_spelling where list = 'arc-type'), arc_type) collate "C" as arc_type, -- enum
  $arc,
  $listed(organization-type, org_type),
  $stated(registering_agency),
  nullif(year_organized, 0) as year_organized, -- integer
  case
    when lower(trim(current_arbo_status)) like 'operational%' then 'Operational'
    when lower(trim(current_arbo_status)) like 'temporar%' then 'Temporary'
    when lower(trim(current_arbo_status)) like 'non%' then 'Non-operational'
    when trim(current_arbo_status) <> '' then 'Other'
    else 'Not stated'
  end collate "C" as current_arbo_status, -- enum
  coalesce('Level ' || substring(oma_level_2013 from '[1-5]'), 'Not assessed') collate "C" as oma_level_2013, -- enum
  coalesce('Level ' || substring(itema_level_2019 from '[1-5]'), 'Not assessed') collate "C" as itema_level_2019, -- enum
  coalesce('Level ' || substring(it_easy_level_2024 from '[1-5]'), 'Not assessed') collate "C" as it_easy_level_2024, -- enum
  total_member_male, -- integer
  total_member_female, -- integer
  coalesce(total_member, total_member_male + coalesce(total_member_female, 0), total_member_female) as total_member, -- integer
  no_arb_member_male, -- integer
  no_arb_member_female, -- integer
  coalesce(no_arb_member_total, no_arb_member_male + coalesce(no_arb_member_female, 0), no_arb_member_female)
    as no_arb_member_total -- integer
from arbo_masterlist
where deleted_at is null
