-- Machines and facilities on record, and who was trained to operate and maintain them.
-- @title Machines on record
-- @board farm-fme
-- @note Records of the FME inventory and of Form 11 farm information; the inventory needs no approval and counts as approved. Period does not change this figure.
-- @returns machines integer, inventory integer, farm_information integer, arbos integer
-- @returns trained integer, trained_male integer, trained_female integer
-- @additive machines, inventory, farm_information, trained, trained_male, trained_female over places, stages
-- @distinct arbos
select
  cast(count(*) as integer) as machines,
  cast(count(*) filter (where kind = 'inventory') as integer) as inventory,
  cast(count(*) filter (where kind = 'farm information') as integer) as farm_information,
  cast(count(distinct arbo_key) as integer) as arbos,
  cast(coalesce(sum(om_trained_total), 0) as bigint) as trained,
  cast(coalesce(sum(om_trained_male), 0) as bigint) as trained_male,
  cast(coalesce(sum(om_trained_female), 0) as bigint) as trained_female
from selected_machine
