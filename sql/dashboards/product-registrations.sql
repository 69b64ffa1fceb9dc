-- Accomplished products by their registration.
-- @title Registrations
-- @board form-7
-- @note Counts accomplished products. “None yet” and what is not stated are missing registrations.
-- @returns registration text, registered boolean, products integer, share double
-- @additive products over places, years, quarters, months, stages
-- @unsummed share
select
  cast(registration as text) as registration,
  max(registered) = 1 as registered,
  cast(count(*) as integer) as products,
  cast(round(cast(100.0 * count(*) / sum(count(*)) over () as numeric(18, 6)), 2) as double precision) as share
from selected_product
where kind = 'accomplishment'
group by registration
order by count(*) desc, cast(registration as text)
