-- Participants by sex and by ARB or non-ARB.
-- @title Participants by sex, ARB and non-ARB
-- @board form-5
-- @note Counts each participant once. A year reported, quarter, month or stage selects those who attended such a training.
-- @returns category text, female integer, male integer, not_stated integer, total integer
-- @additive female, male, not_stated, total over places
with counted as (
  select category, sex, sum(participants) as participants from selected_people group by category, sex
)
select
  cast(category as text) as category,
  cast(coalesce(sum(participants) filter (where sex = 'Female'), 0) as bigint) as female,
  cast(coalesce(sum(participants) filter (where sex = 'Male'), 0) as bigint) as male,
  cast(coalesce(sum(participants) filter (where sex = 'Not stated'), 0) as bigint) as not_stated,
  cast(sum(participants) as bigint) as total
from counted
group by category
order by cast(category as text)
