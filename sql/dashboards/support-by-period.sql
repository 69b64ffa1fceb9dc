-- Targets and accomplishments by year and quarter reported.
-- @title Support over time
-- @board form-11
-- @note Counts entries. A month selects the targets of its quarter.
-- @returns year integer, quarter integer, targets integer, accomplishments integer
-- @returns target_cost double, accomplished_cost double
-- @additive targets, target_cost over places, years, quarters, stages
-- @additive accomplishments, accomplished_cost over places, years, quarters, months, stages
select
  cast(reporting_year as integer) as year,
  cast(reporting_quarter as integer) as quarter,
  cast(count(*) filter (where kind = 'target') as integer) as targets,
  cast(count(*) filter (where kind = 'accomplishment') as integer) as accomplishments,
  cast(coalesce(sum(total_cost) filter (where kind = 'target'), 0) as double precision) as target_cost,
  cast(coalesce(sum(total_cost) filter (where kind = 'accomplishment'), 0) as double precision)
    as accomplished_cost
from selected_support
group by reporting_year, reporting_quarter
order by reporting_year nulls last, reporting_quarter nulls last
