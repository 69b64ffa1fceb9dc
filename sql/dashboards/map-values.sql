-- What the map shows, by region, province or municipality: organizations, communities, support and its cost.
-- @title Map
-- @board main-dashboard
-- @note A target and an accomplishment are matched per organization, support and year reported; the matched quantity is the lesser of the two. By municipality, both must name the same municipality, and supports have no total. A month selects the targets of its quarter.
-- @place_levels municipality, province, region
-- @returns place text, arbos integer, operational integer, arcs integer, members integer
-- @returns target_supports integer, accomplished_supports integer, matched_supports integer, support_rate double
-- @returns cost double
-- @additive arbos, operational, arcs, members over places
-- @additive target_supports, accomplished_supports, matched_supports over places, years
-- @additive cost over places, years, quarters, months, stages
-- @apart municipality: target_supports, accomplished_supports, matched_supports
-- @unsummed support_rate
-- @undated arbos, operational, arcs, members
with part as (
  select cast(region_name as text) as region_name, cast(province_name as text) as province_name,
    cast(muncity_name as text) as muncity_name,
    count(*) as arbos, count(*) filter (where current_arbo_status = 'Operational') as operational,
    0 as arcs, coalesce(sum(total_member), 0) as members, 0 as targets, 0 as accomplishments, 0 as matches,
    cast(0 as numeric(18, 2)) as cost
  from selected_arbo group by region_name, province_name, muncity_name
  union all
  select cast(region_name as text), cast(province_name as text), cast(muncity_name as text),
    0, 0, count(*), 0, 0, 0, 0, 0
  from selected_arc group by region_name, province_name, muncity_name
  union all
  select cast(region_name as text), cast(province_name as text), cast(muncity_name as text),
    0, 0, 0, 0,
    count(*) filter (where has_target), count(*) filter (where has_accomplishment),
    count(*) filter (where matched), sum(accomplished_cost)
  from selected_place_pair group by region_name, province_name, muncity_name
),
placed as (
  select *, $place_name as place
  from part
)
select
  place,
  cast(sum(arbos) as bigint) as arbos,
  cast(sum(operational) as bigint) as operational,
  cast(sum(arcs) as bigint) as arcs,
  cast(sum(members) as bigint) as members,
  cast(sum(targets) as bigint) as target_supports,
  cast(sum(accomplishments) as bigint) as accomplished_supports,
  cast(sum(matches) as bigint) as matched_supports,
  cast(round(cast(100.0 * sum(matches) / nullif(sum(targets), 0) as numeric(18, 6)), 2) as double precision)
    as support_rate,
  cast(sum(cost) as double precision) as cost
from placed
group by place
order by place
