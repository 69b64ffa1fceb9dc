-- Rentals and their fees by year and quarter reported.
-- @title Rental income by quarter
-- @board farm-fme
-- @returns year integer, quarter integer, rentals integer, units integer, rental_fees double
-- @additive rentals, units, rental_fees over places, years, quarters, months, stages
select
  cast(reporting_year as integer) as year,
  cast(reporting_quarter as integer) as quarter,
  cast(count(*) as integer) as rentals,
  cast(coalesce(sum(no_units_involved), 0) as bigint) as units,
  cast(coalesce(sum(total_rental_fees), 0) as double precision) as rental_fees
from selected_rental
group by reporting_year, reporting_quarter
order by reporting_year nulls last, reporting_quarter nulls last
