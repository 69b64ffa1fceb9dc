-- The communities behind a number. `row_key` is the id in the masterlist. `covered` (any value) selects
-- communities with at least one target or accomplishment within the filter, as in `arc-universe`.
-- @title Communities
-- @param covered text?
-- @returns row_key integer, arc_id text, arc_name text, arc_type text, arc_classification text, year_launched integer
-- @returns region_name text, province_name text, muncity_name text
-- @records over places
select
  cast(row_key as integer) as row_key,
  cast(arc_id as text) as arc_id,
  cast(arc_name as text) as arc_name,
  cast(arc_type as text) as arc_type,
  cast(arc_classification as text) as arc_classification,
  cast(year_launched as integer) as year_launched,
  cast(region_name as text) as region_name,
  cast(province_name as text) as province_name,
  cast(muncity_name as text) as muncity_name
from selected_arc
where ($covered is null
  or lower(arc_id) in (select cast(arc_key as text) from selected_support where arc_key is not null))
order by region_name, province_name, muncity_name, arc_name nulls last, row_key
