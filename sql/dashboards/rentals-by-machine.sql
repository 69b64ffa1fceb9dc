-- Use of machines: rentals, units and fees for each machine, and how many rentals are out today.
-- @title Use of machines
-- @board farm-fme
-- @note By machine without regard to case. Out now: rented and not back today.
-- @param today text?
-- @returns specific_fme_rented text, rentals integer, units integer, rental_fees double, out_now integer
-- @additive rentals, units, rental_fees, out_now over places, years, quarters, months, stages
-- @undated out_now
-- @ranked by rentals, units, rental_fees
select
  cast(mode() within group (order by cast(specific_fme_rented as text)) as text) as specific_fme_rented,
  cast(count(*) as integer) as rentals,
  cast(coalesce(sum(no_units_involved), 0) as bigint) as units,
  cast(coalesce(sum(total_rental_fees), 0) as double precision) as rental_fees,
  cast(count(*) filter (
    where date_rented is not null and cast(date_rented as text) <= $today
      and (date_returned is null or cast(date_returned as text) > $today)
  ) as integer) as out_now
from selected_rental
group by thing
order by count(*) desc, specific_fme_rented
