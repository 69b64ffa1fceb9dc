-- Targets against accomplishments by place: as in selected_pair, but matched within the municipality where the places
-- are municipalities, so that each record counts in the municipality that it names, as under a filter of it.
-- @param place_level text?
select region_name, province_name, muncity_name, arbo_key, has_target, has_accomplishment, matched,
  target_quantity, accomplished_quantity, matched_quantity, accomplished_cost
from selected_pair
where $place_level is null or $place_level <> 'municipality'
union all
select region_name, province_name, muncity_name, arbo_key, targets > 0, accomplishments > 0,
  arbo_key is not null and targets > 0 and accomplishments > 0,
  planned, accomplished,
  case when arbo_key is null then cast(0 as bigint) else least(planned, accomplished) end,
  cost
from (
  select region_name, province_name, muncity_name, arbo_key,
    count(*) filter (where kind = 'target') as targets,
    count(*) filter (where kind = 'accomplishment') as accomplishments,
    cast(coalesce(sum(quantity_hard) filter (where kind = 'target'), 0) as bigint) as planned,
    cast(coalesce(sum(quantity_hard) filter (where kind = 'accomplishment'), 0) as bigint) as accomplished,
    cast(coalesce(sum(total_cost) filter (where kind = 'accomplishment'), 0) as numeric(18, 2)) as cost
  from selected_support
  where $place_level = 'municipality'
  group by region_name, province_name, muncity_name, arbo_key, thing, reporting_year
) as of_municipality
