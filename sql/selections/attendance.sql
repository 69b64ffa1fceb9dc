-- Who attended which training: one row for each participant and training.
-- @materialize
select one.row_key as trainee_key, cast(listed.training_key as integer) as training_key
from trainee as one
cross join unnest(string_to_array(cast(one.training_keys as text), ',')) as listed (training_key)
