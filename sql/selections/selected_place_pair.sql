-- Targets against accomplishments by place: as in selected_pair, but matched within the municipality where the places
-- are municipalities, so that each record counts in the municipality that it names, as under a filter of it.
-- @param place_level text?
select region_name, province_name, muncity_name, arbo_key, has_target, has_accomplishment, matched,
  target_quantity, accomplished_quantity, matched_quantity, target_cost, accomplished_cost
from selected_pair
where $place_level is null or $place_level <> 'municipality'
union all
select region_name, province_name, muncity_name, arbo_key,
  $matching(quantity_hard, total_cost, cost)
from selected_support
where $place_level = 'municipality'
group by region_name, province_name, muncity_name, arbo_key, thing, reporting_year
