-- Whether the targets of the year are met: the four programmes, what is due today, and what was entered in the last
-- seven days.
-- @title On target
-- @board main-dashboard
-- @note A target is a support, training, product or commodity that an organization planned for the year. It is met by an accomplishment of the same organization, thing and year; pending records count unless you choose Approved. Due today: the share of the accomplishments of the three years before that had been entered by the same day of their year; with fewer than 20 of them, the share of the year that is over. Entered this week: accomplishments of the last seven days.
-- @returns programme text, target integer, met integer, unmet integer, met_rate double, due integer, due_rate double
-- @returns behind integer, accomplished integer, recent integer
-- @additive target, accomplished over places, stages
-- @additive met, unmet over places
-- @unsummed met_rate, due, due_rate, behind, recent
select
  programme,
  cast(sum(targets) as bigint) as target,
  cast(sum(met) as bigint) as met,
  cast(sum(targets) - sum(met) as bigint) as unmet,
  cast(round(cast(100.0 * sum(met) / nullif(sum(targets), 0) as numeric(18, 6)), 2) as double precision) as met_rate,
  cast(round(sum(targets * pace)) as bigint) as due,
  cast(round(cast(100.0 * sum(targets * pace) / nullif(sum(targets), 0) as numeric(18, 6)), 2) as double precision)
    as due_rate,
  cast(greatest(round(sum(targets * pace)) - sum(met), 0) as bigint) as behind,
  cast(sum(accomplishments) as bigint) as accomplished,
  cast(sum(recent) as bigint) as recent
from target_progress
group by position, programme
order by position
