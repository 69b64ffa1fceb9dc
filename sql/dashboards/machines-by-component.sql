-- Machines and facilities of Form 11 by component: units targeted, delivered, functional and utilized.
-- @title Machines by component
-- @board farm-fme
-- @note Units of machinery, equipment and facilities in the targets and accomplishments, by component without regard to case. Rates are of the units whose condition was entered. A month selects the targets of its quarter.
-- @returns hard_component text, target double, accomplished double, functional double, utilized double
-- @returns functional_rate double, utilized_rate double
-- @additive target over places, years, quarters, stages
-- @additive accomplished, functional, utilized over places, years, quarters, months, stages
-- @unsummed functional_rate, utilized_rate
with counted as (
  select hard_component, kind,
    sum(quantity_hard) as quantity,
    sum(quantity_hard) filter (where kind = 'accomplishment' and functional is not null and utilized is not null) as assessed,
    sum(functional) filter (where kind = 'accomplishment' and utilized is not null) as functional,
    sum(utilized) filter (where kind = 'accomplishment' and functional is not null) as utilized
  from selected_machinery
  group by hard_component, kind
),
-- Each component is shown in its most common spelling.
named as (
  select lower(coalesce(cast(hard_component as text), 'Not stated')) as component,
    mode() within group (order by coalesce(cast(hard_component as text), 'Not stated')) as name
  from selected_machinery
  group by lower(coalesce(cast(hard_component as text), 'Not stated'))
),
one as (
  select name, kind, quantity, assessed, functional, utilized
  from counted
  join named on component = lower(coalesce(cast(hard_component as text), 'Not stated'))
)
select
  name as hard_component,
  cast(coalesce(sum(quantity) filter (where kind = 'target'), 0) as double precision) as target,
  cast(coalesce(sum(quantity) filter (where kind = 'accomplishment'), 0) as double precision) as accomplished,
  cast(coalesce(sum(functional), 0) as double precision) as functional,
  cast(coalesce(sum(utilized), 0) as double precision) as utilized,
  cast(round(cast(100.0 * sum(functional) / nullif(sum(assessed), 0) as numeric(18, 6)), 2) as double precision)
    as functional_rate,
  cast(round(cast(100.0 * sum(utilized) / nullif(sum(assessed), 0) as numeric(18, 6)), 2) as double precision)
    as utilized_rate
from one
group by name
order by coalesce(sum(quantity), 0) desc, hard_component
