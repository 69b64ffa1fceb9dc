-- The number of organizations and of their members.
-- @title ARBO universe
-- @board main-dashboard
-- @note Year, quarter, month, fund source and stage select activity, not organizations: they do not change this figure.
-- @returns count integer, operational integer, operational_share double, members integer, arb_members integer
-- @returns arb_share double
-- @additive count, operational, members, arb_members over places
-- @unsummed operational_share, arb_share
select
  cast(count(*) as integer) as count,
  cast(count(*) filter (where current_arbo_status = 'Operational') as integer) as operational,
  cast(round(cast(100.0 * count(*) filter (where current_arbo_status = 'Operational')
    / nullif(count(*), 0) as numeric(18, 6)), 2) as double precision) as operational_share,
  cast(coalesce(sum(total_member), 0) as bigint) as members,
  cast(coalesce(sum(no_arb_member_total), 0) as bigint) as arb_members,
  cast(round(cast(100.0 * coalesce(sum(no_arb_member_total), 0)
    / nullif(sum(total_member), 0) as numeric(18, 6)), 2) as double precision) as arb_share
from selected_arbo
