-- IT-EASY levels 2024: a row for each, with its share of all selected organizations.
-- @title IT-EASY levels 2024
-- @note Year, quarter, month, fund source and stage select activity, not organizations: they do not change this figure.
-- @returns it_easy_level_2024 text, arbos integer, share double
with listed as (
  select * from (values
    ('Level 1', 1),
    ('Level 2', 2),
    ('Level 3', 3),
    ('Level 4', 4),
    ('Level 5', 5),
    ('Not assessed', 6)
  ) as one (it_easy_level_2024, place_in_list)
),
counted as (
  select cast(it_easy_level_2024 as text) as it_easy_level_2024, count(*) as arbos from selected_arbo group by it_easy_level_2024
)
select
  cast(listed.it_easy_level_2024 as text) as it_easy_level_2024,
  cast(coalesce(counted.arbos, 0) as integer) as arbos,
  cast(round(cast(100.0 * coalesce(counted.arbos, 0)
    / nullif((select sum(arbos) from counted), 0) as numeric(18, 6)), 2) as double precision) as share
from listed
left join counted on counted.it_easy_level_2024 = listed.it_easy_level_2024
where counted.arbos > 0 or listed.it_easy_level_2024 not like 'Not %'
order by place_in_list
