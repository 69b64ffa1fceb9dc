-- Capacity development of Form 5: one row per target, per accomplishment and per training that is not deleted.
-- An accomplishment names no training: `target_key` is the row_key of the target that it fulfils. Year, quarter
-- and month of a training come from the day on which it was conducted; they are empty while it is only planned.
-- Only targets and accomplishments name a municipality and an ARC. `thing` is the title in lower case, by which
-- targets and accomplishments are matched.
-- @rows form_5_annualtarget: target
-- @rows form_5_accomp: accomplishment
-- @rows arbo_training: training
select
  cast(id * 4 + nth as integer) as row_key, -- integer
  $entry, $arbo,
  cast(target_id * 4 as integer) as target_key, -- integer
  $place, $arc, $fund, $project,
  coalesce(reporting_year, cast(extract(year from date_conducted) as integer)) as reporting_year, -- integer
  coalesce(reporting_quarter, cast(ceil(coalesce(reporting_month, extract(month from date_conducted)) / 3.0) as integer)) as reporting_quarter, -- integer
  coalesce(reporting_month, cast(extract(month from date_conducted) as integer)) as reporting_month, -- integer
  $stage,
  case kind when 'accomplishment' then null
    else coalesce(nullif(trim(training_title), ''), 'Not stated') end collate "C" as training_title, -- enum
  case kind when 'accomplishment' then null
    else lower(coalesce(nullif(trim(training_title), ''), 'Not stated')) end collate "C" as thing, -- enum
  case kind when 'accomplishment' then null
    else coalesce(spelled((select words from list_spelling where list = 'type-intervention'), training_category), 'Not stated') end collate "C" as training_category, -- enum
  case kind when 'accomplishment' then null
    else coalesce(spelled((select words from list_spelling where list = 'conducted-by'), conducted_by), 'Not stated') end collate "C" as conducted_by, -- enum
  cast(date_conducted as text) collate "C" as date_conducted, -- enum
  training_days, -- integer
  training_cost -- peso
from entry
