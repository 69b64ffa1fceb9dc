-- Rentals of machinery and equipment: one row per entry that is not deleted. `thing` is the machine without regard to
-- case. A rental without a day of return is out.
-- @returns row_key integer, arbo_key integer, arbo_name enum
-- @returns region_name enum, province_name enum, muncity_name enum
-- @returns year_funded integer, fund_source enum, subpsp_abbreviation enum
-- @returns reporting_year integer, reporting_quarter integer, reporting_month integer, process_stage enum
-- @returns specific_fme_rented enum, thing enum, no_units_involved integer, date_rented enum, date_returned enum
-- @returns total_rental_fees peso, no_male_arbs_renter integer, no_female_arbs_renter integer
-- @returns no_male_nonarbs_renter integer, no_female_nonarbs_renter integer
select
  cast(id as integer) as row_key,
  case when "arboPrimaryKey" ~ '^[0-9]{1,9}$' then cast("arboPrimaryKey" as integer) end as arbo_key,
  trim(arbo_name) collate "C" as arbo_name,
  coalesce(nullif(trim(region_name), ''), 'Not stated') collate "C" as region_name,
  coalesce(nullif(trim(province_name), ''), 'Not stated') collate "C" as province_name,
  coalesce(nullif(trim(muncity_name), ''), 'Not stated') collate "C" as muncity_name,
  year_funded,
  coalesce(spelled((select words from list_spelling where list = 'fund-source'), fund_source), 'Not stated') collate "C" as fund_source,
  nullif(trim(subpsp_abbreviation), '') collate "C" as subpsp_abbreviation,
  reporting_year,
  coalesce(reporting_quarter, cast(ceil(reporting_month / 3.0) as integer)) as reporting_quarter,
  reporting_month,
  process_stage collate "C" as process_stage,
  coalesce(nullif(trim(specific_fme_rented), ''), 'Not stated') collate "C" as specific_fme_rented,
  coalesce(lower(nullif(trim(specific_fme_rented), '')), 'not stated') collate "C" as thing,
  no_units_involved,
  cast(date_rented as text) collate "C" as date_rented,
  cast(date_returned as text) collate "C" as date_returned,
  total_rental_fees,
  no_male_arbs_renter,
  no_female_arbs_renter,
  no_male_nonarbs_renter,
  no_female_nonarbs_renter
from fme_rental_monitoring
where deleted_at is null
