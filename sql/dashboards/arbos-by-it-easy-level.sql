-- IT-EASY levels 2024: a row for each, with its share of all selected organizations.
-- @title IT-EASY levels 2024
-- @board main-dashboard
-- @note Year, quarter, month, fund source and stage select activity, not organizations: they do not change this figure.
-- @returns it_easy_level_2024 text, arbos integer, share double
-- @additive arbos over places
-- @unsummed share
select
  cast(listed.name as text) as it_easy_level_2024,
  cast(count(one.row_key) as integer) as arbos,
  cast(round(cast(100.0 * count(one.row_key)
    / nullif(sum(count(one.row_key)) over (), 0) as numeric(18, 6)), 2) as double precision) as share
from (values
  ('Level 1', 1),
  ('Level 2', 2),
  ('Level 3', 3),
  ('Level 4', 4),
  ('Level 5', 5),
  ('Not assessed', 6)
) as listed (name, place_in_list)
left join selected_arbo as one on one.it_easy_level_2024 = listed.name
group by listed.name, listed.place_in_list
having count(one.row_key) > 0 or listed.name not like 'Not %'
order by listed.place_in_list
