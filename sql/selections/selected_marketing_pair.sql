-- Marketing, targets against reports: one row per place, organization, commodity and reporting year (DESIGN §7).
-- `matches` is the lesser of both counts.
select
  region_name, province_name, arbo_key, thing, reporting_year,
  min(type_commodity) as type_commodity,
  count(*) filter (where kind = 'target') as targets,
  count(*) filter (where kind = 'accomplishment') as accomplishments,
  case
    when arbo_key is null then 0
    else least(count(*) filter (where kind = 'target'), count(*) filter (where kind = 'accomplishment'))
  end as matches
from selected_marketing
group by region_name, province_name, arbo_key, thing, reporting_year
