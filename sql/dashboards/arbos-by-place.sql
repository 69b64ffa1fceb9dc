-- Organizations by region, province or municipality.
-- @title ARBOs by place
-- @board main-dashboard
-- @note Year, quarter, month, fund source and stage select activity, not organizations: they do not change this figure.
-- @place_levels municipality, province, region
-- @returns place text, arbos integer, operational integer, members integer, arb_members integer
-- @additive arbos, operational, members, arb_members over places
-- @ranked by arbos, members
with placed as (select *, $place_name as place from selected_arbo)
select
  place,
  cast(count(*) as integer) as arbos,
  cast(count(*) filter (where current_arbo_status = 'Operational') as integer) as operational,
  cast(coalesce(sum(total_member), 0) as bigint) as members,
  cast(coalesce(sum(no_arb_member_total), 0) as bigint) as arb_members
from placed
group by place
order by place
