-- Assessed organizations by level in the three assessments: OMA 2013, ITeMA 2019 and IT-EASY 2024.
-- `share` is the percentage of the organizations assessed in that year.
-- @title Levels over time
-- @board main-dashboard
-- @note Shares are of the organizations assessed in that year. Year, quarter, month, fund source and stage select activity, not organizations: they do not change this figure.
-- @returns assessment text, year integer, level text, arbos integer, assessed integer, share double
-- @additive arbos, assessed over places
-- @unsummed share
with marked as (
  select
    assessed.assessment,
    assessed.year,
    listed.level,
    case assessed.year
      when 2013 then cast(oma_level_2013 as text)
      when 2019 then cast(itema_level_2019 as text)
      else cast(it_easy_level_2024 as text)
    end as own
  from (values ('OMA', 2013), ('ITeMA', 2019), ('IT-EASY', 2024)) as assessed (assessment, year)
  cross join (values ('Level 1'), ('Level 2'), ('Level 3'), ('Level 4'), ('Level 5')) as listed (level)
  left join selected_arbo on true
)
select
  cast(assessment as text) as assessment,
  cast(year as integer) as year,
  cast(level as text) as level,
  cast(count(*) filter (where own = level) as integer) as arbos,
  cast(count(*) filter (where own <> 'Not assessed') as integer) as assessed,
  cast(round(cast(100.0 * count(*) filter (where own = level)
    / nullif(count(*) filter (where own <> 'Not assessed'), 0) as numeric(18, 6)), 2) as double precision) as share
from marked
group by assessment, year, level
order by 2, 3
