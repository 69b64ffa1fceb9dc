-- Products planned and accomplished by type, and how many of the accomplished hold a registration.
-- @title Products by type
-- @board form-7
-- @note Counts entries of Form 7. A product holds a registration when one is named for it.
-- @returns type_product text, targets integer, accomplishments integer, registered integer, unregistered integer
-- @additive targets, accomplishments, registered, unregistered over places, years, quarters, months, stages
select
  mode() within group (order by cast(type_product as text)) as type_product,
  cast(count(*) filter (where kind = 'target') as integer) as targets,
  cast(count(*) filter (where kind = 'accomplishment') as integer) as accomplishments,
  cast(count(*) filter (where kind = 'accomplishment' and registered = 1) as integer) as registered,
  cast(count(*) filter (where kind = 'accomplishment' and registered = 0) as integer) as unregistered
from selected_product
group by type_key
order by count(*) desc, type_product
