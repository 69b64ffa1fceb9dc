-- Form 10, credit services and enterprise milestones: one row per accomplishment that is not deleted.
select
  cast(id as integer) as row_key, -- integer
  $arbo, $place, $fund, $project, $period, $stage, $status,
  $listed(credit-services, credit_services),
  $listed(milestone-activity, milestone_activity),
  $stated(type_enterprise),
  num_arb_participants, -- integer
  cast(start_date as text) collate "C" as start_date, -- enum
  nullif(trim(duration), '') collate "C" as duration -- enum
from form_10
where deleted_at is null
