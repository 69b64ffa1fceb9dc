-- Form 10: credit services and milestones, organizations and ARB participants.
-- @title Credit services
-- @board income-marketing
-- @note Participants are sums of the entries: who takes part twice counts twice.
-- @returns entries integer, arbos integer, participants integer
-- @additive entries, participants over places, years, quarters, months, stages
-- @distinct arbos
select
  cast(count(*) as integer) as entries,
  cast(count(distinct arbo_key) as integer) as arbos,
  cast(coalesce(sum(num_arb_participants), 0) as bigint) as participants
from selected_credit
