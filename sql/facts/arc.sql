-- Agrarian reform communities: one row per ARC of the masterlist that is not deleted.
select
  cast(id as integer) as row_key, -- integer
  trim(arc_id) collate "C" as arc_id, -- text
  trim(arc_name) collate "C" as arc_name, -- text
  coalesce(spelled((select words from list_spelling where list = 'arc-type'), arc_type), 'Not stated') collate "C" as arc_type, -- enum
  coalesce(spelled((select words from list_spelling where list = 'arc-classification'), arc_classification), 'Not stated') collate "C" as arc_classification, -- enum
  nullif(year_launched, 0) as year_launched, -- integer
  $place
from arc_masterlist
where deleted_at is null
