-- Persons assisted in marketing, by raw or farmers, by ARB or non-ARB, and by sex. Persons not divided in this
-- way have lines of their own, shown only if there are any.
-- @title Persons assisted
-- @board income-marketing
-- @note Sums of the reports: who is assisted twice counts twice. Not stated: a total without its parts, by sex, by raw and farmers, or by ARBs and non-ARBs.
-- @returns headcount text, female integer, male integer, not_stated integer, total integer
-- @additive female, male, not_stated, total over places, years, quarters, months, stages
select
  cast(headcount as text) as headcount,
  cast(coalesce(sum(female), 0) as bigint) as female,
  cast(coalesce(sum(male), 0) as bigint) as male,
  cast(coalesce(sum(greatest(total - coalesce(female, 0) - coalesce(male, 0), 0)), 0) as bigint) as not_stated,
  cast(coalesce(sum(total), 0) as bigint) as total
from selected_headcount
group by headcount, place_in_list
having place_in_list <= 4 or sum(total) > 0
order by place_in_list
