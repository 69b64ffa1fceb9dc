-- Status of organizations: a row for each, with its share of all selected organizations.
-- @title Status of organizations
-- @board main-dashboard
-- @note Year, quarter, month, fund source and stage select activity, not organizations: they do not change this figure.
-- @returns current_arbo_status text, arbos integer, share double
-- @additive arbos over places
-- @unsummed share
select
  cast(listed.name as text) as current_arbo_status,
  cast(count(one.row_key) as integer) as arbos,
  cast(round(cast(100.0 * count(one.row_key)
    / nullif(sum(count(one.row_key)) over (), 0) as numeric(18, 6)), 2) as double precision) as share
from (values
  ('Operational', 1),
  ('Temporary', 2),
  ('Non-operational', 3),
  ('Other', 4),
  ('Not stated', 5)
) as listed (name, place_in_list)
left join selected_arbo as one on one.current_arbo_status = listed.name
group by listed.name, listed.place_in_list
having count(one.row_key) > 0 or listed.place_in_list < 4
order by listed.place_in_list
