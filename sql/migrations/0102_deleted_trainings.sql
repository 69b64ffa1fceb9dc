-- The deleted trainings of the whole country. Whether a participant attended one does not depend on who asks, also where
-- the training belongs to another province than the participant.
create function deleted_trainings() returns setof integer
language sql stable security definer set search_path = public, pg_temp as $$
  select cast(id as integer) from arbo_training where deleted_at is not null
$$;
