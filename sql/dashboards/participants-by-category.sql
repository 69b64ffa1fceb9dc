-- Participants by sub-category, ARB and non-ARB.
-- @title Participants by category
-- @board form-5
-- @note Counts each participant once. A year reported, quarter, month or stage selects those who attended such a training.
-- @returns sub_category text, arb integer, non_arb integer, not_stated integer, total integer
-- @additive arb, non_arb, not_stated, total over places
with counted as (
  select sub_category, category, sum(participants) as participants from selected_people group by sub_category, category
)
select
  cast(sub_category as text) as sub_category,
  cast(coalesce(sum(participants) filter (where category = 'ARB'), 0) as bigint) as arb,
  cast(coalesce(sum(participants) filter (where category = 'Non-ARB'), 0) as bigint) as non_arb,
  cast(coalesce(sum(participants) filter (where category = 'Not stated'), 0) as bigint) as not_stated,
  cast(sum(participants) as bigint) as total
from counted
group by sub_category
order by sum(participants) desc, cast(sub_category as text)
