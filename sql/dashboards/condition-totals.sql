-- Units of machinery and facilities delivered, and how many of them work and are used.
-- @title Units delivered
-- @board farm-fme
-- @note Units of machinery, equipment and facilities that the accomplishments of Form 11 name. Rates are of the units whose condition was entered.
-- @returns entries integer, quantity double, assessed double, functional double, utilized double
-- @returns functional_rate double, utilized_rate double
-- @additive entries, quantity, assessed, functional, utilized over places, years, quarters, months, stages
-- @unsummed functional_rate, utilized_rate
with delivered as (
  select *, functional is not null and utilized is not null as is_assessed
  from selected_machinery
  where kind = 'accomplishment'
)
select
  cast(count(*) as integer) as entries,
  cast(coalesce(sum(quantity_hard), 0) as double precision) as quantity,
  cast(coalesce(sum(quantity_hard) filter (where is_assessed), 0) as double precision) as assessed,
  cast(coalesce(sum(functional) filter (where is_assessed), 0) as double precision) as functional,
  cast(coalesce(sum(utilized) filter (where is_assessed), 0) as double precision) as utilized,
  cast(round(cast(100.0 * sum(functional) filter (where is_assessed)
    / nullif(sum(quantity_hard) filter (where is_assessed), 0) as numeric(18, 6)), 2) as double precision) as functional_rate,
  cast(round(cast(100.0 * sum(utilized) filter (where is_assessed)
    / nullif(sum(quantity_hard) filter (where is_assessed), 0) as numeric(18, 6)), 2) as double precision) as utilized_rate
from delivered
