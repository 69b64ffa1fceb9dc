-- Machines and facilities on record by ownership.
-- @title Ownership
-- @board farm-fme
-- @note Records of the FME inventory and of Form 11 farm information. Period does not change this figure.
-- @returns ownership_update text, machines integer, share double
-- @additive machines over places, stages
-- @unsummed share
select
  cast(ownership_update as text) as ownership_update,
  cast(count(*) as integer) as machines,
  cast(round(cast(100.0 * count(*) / sum(count(*)) over () as numeric(18, 6)), 2) as double precision) as share
from selected_machine
group by ownership_update
order by count(*) desc, cast(ownership_update as text)
