-- Which trainings each cohort attended: one row for each cohort and training.
-- @materialize
select cohort, cast(unnest(string_to_array(cast(training_keys as text), ',')) as integer) as training_key
from cohort
