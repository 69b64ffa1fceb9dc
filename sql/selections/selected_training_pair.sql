-- Form 5, targets against accomplishments: one row per place, organization, training title and reporting year
-- (DESIGN §7). An accomplishment has the title of the target that it fulfils. `matches` is the lesser of both counts.
select
  region_name, province_name, arbo_key, thing, reporting_year,
  min(training_title) as training_title,
  count(*) filter (where kind = 'target') as targets,
  count(*) filter (where kind = 'accomplishment') as accomplishments,
  case
    when arbo_key is null then 0
    else least(count(*) filter (where kind = 'target'), count(*) filter (where kind = 'accomplishment'))
  end as matches
from (
  select
    one.kind, one.region_name, one.province_name, one.arbo_key, one.reporting_year,
    coalesce(cast(one.thing as text), cast(planned.thing as text), 'not stated') as thing,
    coalesce(cast(one.training_title as text), cast(planned.training_title as text), 'Not stated')
      as training_title
  from selected_training as one
  left join training as planned on planned.row_key = one.target_key
  where one.kind <> 'training'
) as entry
group by region_name, province_name, arbo_key, thing, reporting_year
