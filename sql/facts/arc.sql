-- Agrarian reform communities: one row per ARC of the masterlist that is not deleted.
select
  cast(id as integer) as row_key, -- integer
  trim(arc_id) collate "C" as arc_id, -- text
  trim(arc_name) collate "C" as arc_name, -- text
  $listed(arc-type, arc_type),
  $listed(arc-classification, arc_classification),
  nullif(year_launched, 0) as year_launched, -- integer
  $place
from arc_masterlist
where deleted_at is null
