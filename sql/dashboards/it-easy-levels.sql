-- IT-EASY levels 2024: one figure for each.
-- @title IT-EASY levels 2024
-- @board main-dashboard
-- @note Year, quarter, month, fund source and stage select activity, not organizations: they do not change this figure.
-- @returns level_1 integer, level_2 integer, level_3 integer, level_4 integer, level_5 integer, not_assessed integer, count integer
-- @additive level_1, level_2, level_3, level_4, level_5, not_assessed, count over places
select
  cast(count(*) filter (where it_easy_level_2024 = 'Level 1') as integer) as level_1,
  cast(count(*) filter (where it_easy_level_2024 = 'Level 2') as integer) as level_2,
  cast(count(*) filter (where it_easy_level_2024 = 'Level 3') as integer) as level_3,
  cast(count(*) filter (where it_easy_level_2024 = 'Level 4') as integer) as level_4,
  cast(count(*) filter (where it_easy_level_2024 = 'Level 5') as integer) as level_5,
  cast(count(*) filter (where it_easy_level_2024 = 'Not assessed') as integer) as not_assessed,
  cast(count(*) as integer) as count
from selected_arbo
