-- Form 10 entries, organizations and ARB participants by milestone activity.
-- @title Milestone activities
-- @board income-marketing
-- @note Counts entries of Form 10. Organizations are distinct within a row; participants are sums of the entries.
-- @returns milestone_activity text, entries integer, arbos integer, participants integer
-- @additive entries, participants over places, years, quarters, months, stages
-- @distinct arbos
-- @ranked by entries, participants
select
  cast(milestone_activity as text) as milestone_activity,
  cast(count(*) as integer) as entries,
  cast(count(distinct arbo_key) as integer) as arbos,
  cast(coalesce(sum(num_arb_participants), 0) as bigint) as participants
from selected_credit
group by milestone_activity
order by count(*) desc, cast(milestone_activity as text)
