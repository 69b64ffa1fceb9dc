-- Rentals, their fees, and how many rentals are out today.
-- @title Rental income
-- @board farm-fme
-- @note Out now: rented and not back today.
-- @param today text?
-- @returns rentals integer, units integer, rental_fees double, out_now integer, arbos integer
-- @additive rentals, units, rental_fees, out_now over places, years, quarters, months, stages
-- @distinct arbos
-- @undated out_now
select
  cast(count(*) as integer) as rentals,
  cast(coalesce(sum(no_units_involved), 0) as bigint) as units,
  cast(coalesce(sum(total_rental_fees), 0) as double precision) as rental_fees,
  cast(count(*) filter (
    where date_rented is not null and cast(date_rented as text) <= $today
      and (date_returned is null or cast(date_returned as text) > $today)
  ) as integer) as out_now,
  cast(count(distinct arbo_key) as integer) as arbos
from selected_rental
