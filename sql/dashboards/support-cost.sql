-- Cost of support by place in pesos: planned and accomplished.
-- @title Cost of support
-- @board form-11
-- @note Pesos of the targets and of the accomplishments as entered. A month selects the targets of its quarter.
-- @place_levels municipality, province, region
-- @returns place text, target_cost double, accomplished_cost double
-- @additive target_cost over places, years, quarters, stages
-- @additive accomplished_cost over places, years, quarters, months, stages
with placed as (select *, $place_name as place from selected_support)
select
  place,
  cast(coalesce(sum(total_cost) filter (where kind = 'target'), 0) as double precision) as target_cost,
  cast(coalesce(sum(total_cost) filter (where kind = 'accomplishment'), 0) as double precision) as accomplished_cost
from placed
group by place
order by place
