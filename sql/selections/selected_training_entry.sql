-- The targets and accomplishments of Form 5 that the filter selects, each with a title: an accomplishment has
-- the title of the target that it fulfils.
select
  one.kind, one.record_id, one.region_name, one.province_name, one.muncity_name, one.arbo_key, one.arbo_name,
  one.arc_key, one.arc_name, one.reporting_year,
  coalesce(cast(one.thing as text), cast(planned.thing as text), 'not stated') as thing,
  coalesce(cast(one.training_title as text), cast(planned.training_title as text), 'Not stated') as training_title,
  one.training_cost
from selected_training as one
left join training as planned on planned.row_key = one.target_key
where one.kind <> 'training'
