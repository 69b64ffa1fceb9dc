-- The cohorts: participants who attended the same trainings are one.
-- @codes trainee_group
select distinct training_keys as cohort, training_keys
from trainee
where training_keys is not null
