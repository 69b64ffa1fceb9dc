-- Organizations by the agency that registered them.
-- @title Registration
-- @board main-dashboard
-- @note Year, quarter, month, fund source and stage select activity, not organizations: they do not change this figure.
-- @returns registering_agency text, arbos integer, share double
-- @additive arbos over places
-- @unsummed share
select
  cast(registering_agency as text) as registering_agency,
  cast(count(*) as integer) as arbos,
  cast(round(cast(100.0 * count(*) / sum(count(*)) over () as numeric(18, 6)), 2) as double precision) as share
from selected_arbo
group by registering_agency
order by arbos desc, registering_agency
