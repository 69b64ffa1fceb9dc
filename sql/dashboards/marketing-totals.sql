-- Marketing assistance: reports, organizations, persons assisted and gross sales.
-- @title Marketing assistance
-- @board income-marketing
-- @note Persons are sums of the reports: who is assisted twice counts twice. A target is of a whole year.
-- @returns reports integer, targets integer, arbos integer, persons integer, gross_sales double
-- @additive targets over places, years, stages
-- @additive reports, persons, gross_sales over places, years, quarters, months, stages
-- @distinct arbos
select
  cast(count(*) filter (where kind = 'accomplishment') as integer) as reports,
  cast(count(*) filter (where kind = 'target') as integer) as targets,
  cast(count(distinct case when kind = 'accomplishment' then arbo_key end) as integer) as arbos,
  cast(coalesce(sum(overall_total), 0) as bigint) as persons,
  cast(coalesce(sum(total_gross), 0) as double precision) as gross_sales
from selected_marketing
