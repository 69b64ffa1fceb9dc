-- Support of Form 11: one row per target and per accomplishment that is not deleted. Each counts in the place
-- that the record itself names. `thing` is the support provided in lower case, by which targets and
-- accomplishments are matched.
-- @rows form_11: target
-- @rows form11_accomp: accomplishment
select
  cast(id * 2 + nth as integer) as row_key, -- integer
  $entry, $arbo, $place, $arc, $fund, $project, $period, $stage, $status,
  $listed(support-provided, support_provided),
  coalesce(lower(nullif(trim(support_provided), '')), 'not stated') collate "C" as thing, -- enum
  nullif(trim(hard_component), '') collate "C" as hard_component, -- enum
  quantity_hard, -- integer
  spelled((select words from list_spelling where list = 'unit-measure'), unit_hard) collate "C" as unit_hard, -- enum
  total_cost, -- peso
  functional, -- integer
  utilized, -- integer
  male_arbs, -- integer
  female_arbs, -- integer
  coalesce(num_arbs, male_arbs + coalesce(female_arbs, 0), female_arbs) as num_arbs -- integer
from entry
