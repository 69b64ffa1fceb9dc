-- Which trainings each cohort attended: one row for each cohort and training.
-- @materialize
select one.cohort, cast(listed.training_key as integer) as training_key
from cohort as one
cross join unnest(string_to_array(cast(one.training_keys as text), ',')) as listed (training_key)
