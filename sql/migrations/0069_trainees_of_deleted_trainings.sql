-- How many trainings a participant attended leaves out those that were deleted: deleting or restoring one changes the
-- analytical rows of its participants (0010 says how versions work).

create function note_trainees_of_trainings() returns trigger
language plpgsql security definer set search_path = public as $$
declare
  most_noted constant integer := 2000;
  moved text[];
  changed bigint;
  next_version bigint;
begin
  select array_agg(cast(id as text)) into moved
  from new_rows join old_rows using (id)
  where (new_rows.deleted_at is null) <> (old_rows.deleted_at is null);
  if moved is null then
    return null;
  end if;
  select count(*) into changed
  from participant
  where deleted_at is null and regexp_split_to_array(training_id, '\s*,\s*') && moved;
  if changed = 0 then
    return null;
  end if;
  perform pg_advisory_xact_lock(727275);
  update data_version
  set version = version + 1,
      oldest = case when changed > most_noted then version + 1 else oldest end,
      changed_at = clock_timestamp()
  where fact = 'trainee'
  returning version into next_version;
  if changed > most_noted then
    delete from fact_change where fact = 'trainee';
  else
    insert into fact_change
    select 'trainee', next_version, id, region_name, province_name
    from participant
    where deleted_at is null and regexp_split_to_array(training_id, '\s*,\s*') && moved;
  end if;
  perform pg_notify('data_version', 'trainee ' || next_version);
  return null;
end
$$;

create trigger trainee_update after update on arbo_training referencing old table as old_rows new table as new_rows
  for each statement execute function note_trainees_of_trainings();
