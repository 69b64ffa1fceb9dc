-- Agrarian reform communities: one row per ARC of the masterlist that is not deleted.
-- @returns row_key integer, arc_id text, arc_name text, arc_type enum, arc_classification enum, year_launched integer
-- @returns region_name enum, province_name enum, muncity_name enum
select
  cast(id as integer) as row_key,
  trim(arc_id) collate "C" as arc_id,
  trim(arc_name) collate "C" as arc_name,
  coalesce(spelled((select words from list_spelling where list = 'arc-type'), arc_type), 'Not stated') collate "C" as arc_type,
  coalesce(spelled((select words from list_spelling where list = 'arc-classification'), arc_classification), 'Not stated') collate "C" as arc_classification,
  nullif(year_launched, 0) as year_launched,
  coalesce(nullif(trim(region_name), ''), 'Not stated') collate "C" as region_name,
  coalesce(nullif(trim(province_name), ''), 'Not stated') collate "C" as province_name,
  coalesce(nullif(trim(muncity_name), ''), 'Not stated') collate "C" as muncity_name
from arc_masterlist
where deleted_at is null
