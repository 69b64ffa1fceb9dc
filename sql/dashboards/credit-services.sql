-- Form 10 entries, organizations and ARB participants by credit service.
-- @title Credit services
-- @board income-marketing
-- @note Counts entries of Form 10. Organizations are distinct within a row; participants are sums of the entries.
-- @returns credit_services text, entries integer, arbos integer, participants integer
-- @additive entries, participants over places, years, quarters, months, stages
-- @distinct arbos
-- @ranked by entries, participants
select
  cast(credit_services as text) as credit_services,
  cast(count(*) as integer) as entries,
  cast(count(distinct arbo_key) as integer) as arbos,
  cast(coalesce(sum(num_arb_participants), 0) as bigint) as participants
from selected_credit
group by credit_services
order by count(*) desc, cast(credit_services as text)
