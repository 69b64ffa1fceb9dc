-- Form 5, targets against accomplishments: one row per place, organization, training title and reporting year
-- (DESIGN §7). `matches` is the lesser of both counts.
select
  region_name, province_name, arbo_key, thing, reporting_year,
  min(training_title) as training_title,
  count(*) filter (where kind = 'target') as targets,
  count(*) filter (where kind = 'accomplishment') as accomplishments,
  case
    when arbo_key is null then 0
    else least(count(*) filter (where kind = 'target'), count(*) filter (where kind = 'accomplishment'))
  end as matches
from selected_training_entry
group by region_name, province_name, arbo_key, thing, reporting_year
