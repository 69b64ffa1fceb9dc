-- The number of agrarian reform communities.
-- @title ARC universe
-- @board main-dashboard
-- @note Only places select communities. Covered: those with at least one target or accomplishment in the selection.
-- @returns count integer, covered integer
-- @additive count over places
-- @unsummed covered
-- @undated count
select
  cast(count(*) as integer) as count,
  cast(count(*) filter (
    where lower(arc_id) in (select cast(arc_key as text) from selected_support where arc_key is not null)
  ) as integer) as covered
from selected_arc
