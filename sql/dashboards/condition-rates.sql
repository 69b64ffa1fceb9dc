-- Condition of delivered units, by place: how many work and how many are used.
-- @title Functional and utilized
-- @board form-11, farm-fme
-- @note Accomplishments whose condition was entered; rates are of their units.
-- @place_levels municipality, province, region
-- @returns place text, quantity double, functional double, utilized double
-- @returns functional_rate double, utilized_rate double
-- @additive quantity, functional, utilized over places, years, quarters, months, stages
-- @unsummed functional_rate, utilized_rate
with placed as (
  select *, $place_name as place
  from selected_support
  where kind = 'accomplishment' and functional is not null and utilized is not null
)
select
  place,
  cast(coalesce(sum(quantity_hard), 0) as double precision) as quantity,
  cast(sum(functional) as double precision) as functional,
  cast(sum(utilized) as double precision) as utilized,
  cast(round(cast(100.0 * sum(functional)
    / nullif(sum(quantity_hard), 0) as numeric(18, 6)), 2) as double precision) as functional_rate,
  cast(round(cast(100.0 * sum(utilized)
    / nullif(sum(quantity_hard), 0) as numeric(18, 6)), 2) as double precision) as utilized_rate
from placed
group by place
order by place
