-- The rentals behind a number. `row_key` is the id of the form's row.
-- @title Rentals
-- @param today text?
-- @param out_now integer?
-- @returns row_key integer, arbo_key integer, arbo_name text
-- @returns region_name text, province_name text, muncity_name text, process_stage text
-- @returns reporting_year integer, reporting_quarter integer
-- @returns specific_fme_rented text, no_units_involved integer, date_rented text
-- @returns date_returned text, total_rental_fees double, no_male_arbs_renter integer
-- @returns no_female_arbs_renter integer, no_male_nonarbs_renter integer, no_female_nonarbs_renter integer
-- @records over places, years, quarters, months, stages
select
  cast(row_key as integer) as row_key,
  cast(arbo_key as integer) as arbo_key,
  cast(arbo_name as text) as arbo_name,
  cast(region_name as text) as region_name,
  cast(province_name as text) as province_name,
  cast(muncity_name as text) as muncity_name,
  cast(process_stage as text) as process_stage,
  cast(reporting_year as integer) as reporting_year,
  cast(reporting_quarter as integer) as reporting_quarter,
  cast(specific_fme_rented as text) as specific_fme_rented,
  cast(no_units_involved as integer) as no_units_involved,
  cast(date_rented as text) as date_rented,
  cast(date_returned as text) as date_returned,
  cast(total_rental_fees as double precision) as total_rental_fees,
  cast(no_male_arbs_renter as integer) as no_male_arbs_renter,
  cast(no_female_arbs_renter as integer) as no_female_arbs_renter,
  cast(no_male_nonarbs_renter as integer) as no_male_nonarbs_renter,
  cast(no_female_nonarbs_renter as integer) as no_female_nonarbs_renter
from selected_rental
where ($out_now is null or (date_rented is not null and cast(date_rented as text) <= $today
    and (date_returned is null or cast(date_returned as text) > $today)))
order by region_name, province_name, muncity_name, arbo_name nulls last, row_key
