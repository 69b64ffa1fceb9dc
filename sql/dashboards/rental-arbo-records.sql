-- The organizations that rent machines out, behind their number: one row for each organization with its
-- rentals.
-- @title Organizations that rent out
-- @returns row_key integer, arbo_name text, region_name text, province_name text
-- @returns rentals integer, units integer, rental_fees double
select
  cast(arbo_key as integer) as row_key,
  min(cast(arbo_name as text)) as arbo_name,
  min(cast(region_name as text)) as region_name,
  min(cast(province_name as text)) as province_name,
  cast(count(*) as integer) as rentals,
  cast(coalesce(sum(no_units_involved), 0) as bigint) as units,
  cast(coalesce(sum(total_rental_fees), 0) as double precision) as rental_fees
from selected_rental
where arbo_key is not null
group by arbo_key
order by 3, 4, 2 nulls last, 1
