-- Rentals of machinery and equipment: one row per entry that is not deleted. `thing` is the machine in lower
-- case. A rental without a return date is still out.
select
  cast(id as integer) as row_key, -- integer
  $arbo, $place, $fund, $project, $period, $stage,
  $stated(specific_fme_rented),
  coalesce(lower(nullif(trim(specific_fme_rented), '')), 'not stated') collate "C" as thing, -- enum
  no_units_involved, -- integer
  cast(date_rented as text) collate "C" as date_rented, -- enum
  cast(date_returned as text) collate "C" as date_returned, -- enum
  total_rental_fees, -- peso
  no_male_arbs_renter, -- integer
  no_female_arbs_renter, -- integer
  no_male_nonarbs_renter, -- integer
  no_female_nonarbs_renter -- integer
from fme_rental_monitoring
where deleted_at is null
