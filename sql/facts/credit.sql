-- Form 10, credit services and enterprise milestones: one row per accomplishment that is not deleted.
select
  cast(id as integer) as row_key, -- integer
  $arbo, $place, $fund, $project, $period, $stage, $status,
  coalesce(spelled((select words from list_spelling where list = 'credit-services'), credit_services), 'Not stated') collate "C" as credit_services, -- enum
  coalesce(spelled((select words from list_spelling where list = 'milestone-activity'), milestone_activity), 'Not stated') collate "C" as milestone_activity, -- enum
  coalesce(nullif(trim(type_enterprise), ''), 'Not stated') collate "C" as type_enterprise, -- enum
  num_arb_participants, -- integer
  cast(start_date as text) collate "C" as start_date, -- enum
  nullif(trim(duration), '') collate "C" as duration -- enum
from form_10
where deleted_at is null
