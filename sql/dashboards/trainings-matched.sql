-- Form 5: target, accomplished and matched by training title.
-- @title Trainings by training title
-- @board form-5
-- @note Counts entries. Matched per organization, training title and year reported; the matched number is the lesser of the two.
-- @returns training_title text, target integer, accomplished integer, matched integer, rate double
-- @additive target over places, years, quarters, stages
-- @additive accomplished over places, years, quarters, months, stages
-- @additive matched over places, years
-- @unsummed rate
select
  cast(mode() within group (order by training_title) as text) as training_title,
  cast(sum(targets) as bigint) as target,
  cast(sum(accomplishments) as bigint) as accomplished,
  cast(sum(matches) as bigint) as matched,
  cast(round(cast(100.0 * sum(matches) / nullif(sum(targets), 0) as numeric(18, 6)), 2) as double precision) as rate
from selected_training_pair
group by thing
order by sum(targets) desc, sum(accomplishments) desc, training_title
