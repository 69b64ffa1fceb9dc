-- Assessed organizations by level in the three assessments: OMA 2013, ITeMA 2019 and IT-EASY 2024.
-- `share` is the level's part of the organizations assessed in that year.
-- @title Levels over time
-- @note Shares are of the organizations assessed in that year. Year, quarter, month, fund source and stage select activity, not organizations: they do not change this figure.
-- @returns assessment text, year integer, level text, arbos integer, assessed integer, share double
with listed as (
  select * from (values ('OMA', 2013), ('ITeMA', 2019), ('IT-EASY', 2024)) as one (assessment, year)
  cross join (values ('Level 1'), ('Level 2'), ('Level 3'), ('Level 4'), ('Level 5')) as two (level)
),
counted as (
  select 'OMA' as assessment, 2013 as year, cast(oma_level_2013 as text) as level, count(*) as arbos
  from selected_arbo where oma_level_2013 <> 'Not assessed' group by oma_level_2013
  union all
  select 'ITeMA' as assessment, 2019 as year, cast(itema_level_2019 as text) as level, count(*) as arbos
  from selected_arbo where itema_level_2019 <> 'Not assessed' group by itema_level_2019
  union all
  select 'IT-EASY' as assessment, 2024 as year, cast(it_easy_level_2024 as text) as level, count(*) as arbos
  from selected_arbo where it_easy_level_2024 <> 'Not assessed' group by it_easy_level_2024
),
assessed as (
  select year, sum(arbos) as arbos from counted group by year
)
select
  cast(listed.assessment as text) as assessment,
  cast(listed.year as integer) as year,
  cast(listed.level as text) as level,
  cast(coalesce(counted.arbos, 0) as integer) as arbos,
  cast(coalesce(assessed.arbos, 0) as integer) as assessed,
  cast(round(cast(100.0 * coalesce(counted.arbos, 0)
    / nullif(assessed.arbos, 0) as numeric(18, 6)), 2) as double precision) as share
from listed
left join counted on counted.year = listed.year and counted.level = listed.level
left join assessed on assessed.year = listed.year
order by 2, 3
