-- The years that the filter selects. If none is chosen, it is the year of the last quarter that ended before the day
-- `today`.
-- @presumes year
-- @param reporting_year integer list?
-- @param today text?
select cast(year as integer) as year
from generate_series(1990, 2100) as years (year)
where ($reporting_year is null or year in ($reporting_year))
  and (cast($reporting_year as integer) is not null or year = coalesce(
    cast(substr($today, 1, 4) as integer) - case when substr($today, 6, 2) <= '03' then 1 else 0 end,
    (select max(reporting_year) from reporting)))
