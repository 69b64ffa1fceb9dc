-- The targets and accomplishments of the four programmes in the years shown: one row per place, organization, thing
-- and year. A target is a support, training, product or commodity that an organization planned for the year; it is
-- `met` by an accomplishment of the same organization, thing and year (DESIGN §7).
select 1 as position, 'Support' as programme, cast(region_name as text) as region_name,
  cast(province_name as text) as province_name, arbo_key, cast(support_provided as text) as thing, reporting_year,
  case when has_target then 1 else 0 end as targets, case when has_accomplishment then 1 else 0 end as accomplishments,
  case when matched then 1 else 0 end as met
from selected_pair
join year_shown on year = reporting_year
union all
select 2, 'Trainings', cast(region_name as text), cast(province_name as text), arbo_key,
  cast(training_title as text), reporting_year, targets, accomplishments, matches
from selected_training_pair
join year_shown on year = reporting_year
union all
select 3, 'Products', cast(region_name as text), cast(province_name as text), arbo_key, cast(product_name as text),
  reporting_year, targets, accomplishments, matches
from selected_product_pair
join year_shown on year = reporting_year
union all
select 4, 'Marketing', cast(region_name as text), cast(province_name as text), arbo_key,
  cast(type_commodity as text), reporting_year, targets, accomplishments, matches
from selected_marketing_pair
join year_shown on year = reporting_year
