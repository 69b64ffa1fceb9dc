-- Participants by sex and by ARB or non-ARB.
-- @title Participants by sex, ARB and non-ARB
-- @note Counts each participant once. Year reported, quarter, month and stage select trainings, not participants: they do not change this figure.
-- @returns category text, female integer, male integer, not_stated integer, total integer
-- @additive female, male, not_stated, total over places
select
  cast(category as text) as category,
  cast(count(*) filter (where sex = 'Female') as integer) as female,
  cast(count(*) filter (where sex = 'Male') as integer) as male,
  cast(count(*) filter (where sex = 'Not stated') as integer) as not_stated,
  cast(count(*) as integer) as total
from selected_trainee
group by category
order by cast(category as text)
