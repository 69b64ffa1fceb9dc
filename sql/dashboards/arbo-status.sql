-- Status of organizations: one figure for each.
-- @title Status of organizations
-- @board main-dashboard
-- @note Year, quarter, month, fund source and stage select activity, not organizations: they do not change this figure.
-- @returns operational integer, temporary integer, non_operational integer, other integer, not_stated integer, count integer
-- @additive operational, temporary, non_operational, other, not_stated, count over places
select
  cast(count(*) filter (where current_arbo_status = 'Operational') as integer) as operational,
  cast(count(*) filter (where current_arbo_status = 'Temporary') as integer) as temporary,
  cast(count(*) filter (where current_arbo_status = 'Non-operational') as integer) as non_operational,
  cast(count(*) filter (where current_arbo_status = 'Other') as integer) as other,
  cast(count(*) filter (where current_arbo_status = 'Not stated') as integer) as not_stated,
  cast(count(*) as integer) as count
from selected_arbo
