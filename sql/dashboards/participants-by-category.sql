-- Participants by sub-category, ARB and non-ARB.
-- @title Participants by category
-- @note Counts each participant once. Year reported, quarter, month and stage select trainings, not participants: they do not change this figure.
-- @returns sub_category text, arb integer, non_arb integer, not_stated integer, total integer
-- @additive arb, non_arb, not_stated, total over places
select
  cast(sub_category as text) as sub_category,
  cast(count(*) filter (where category = 'ARB') as integer) as arb,
  cast(count(*) filter (where category = 'Non-ARB') as integer) as non_arb,
  cast(count(*) filter (where category = 'Not stated') as integer) as not_stated,
  cast(count(*) as integer) as total
from selected_trainee
group by sub_category
order by count(*) desc, cast(sub_category as text)
