-- The trainings that a participant attended as numbers, and how many are listed: read with the row by everything that
-- counts attendances, instead of taking the list apart for each question.

create function numbers_listed(list text) returns integer[]
language sql immutable parallel safe as $$
  select array_agg(cast(trim(number) as integer) order by place)
  from unnest(string_to_array(list, ',')) with ordinality as listed (number, place)
  where trim(number) ~ '^[0-9]{1,8}$'
$$;

create function count_listed(list text) returns integer
language sql immutable parallel safe as $$
  select cast(count(*) as integer) from unnest(string_to_array(list, ',')) as listed (one) where trim(one) <> ''
$$;

alter table participant
  add column training_numbers integer[] generated always as (numbers_listed(training_id)) stored,
  add column trainings_listed integer generated always as (count_listed(training_id)) stored;

-- As 0069, with the numbers.
create or replace function note_trainees_of_trainings() returns trigger
language plpgsql security definer set search_path = public as $$
declare
  most_noted constant integer := 2000;
  moved integer[];
  changed bigint;
  next_version bigint;
begin
  select array_agg(cast(id as integer)) into moved
  from new_rows join old_rows using (id)
  where (new_rows.deleted_at is null) <> (old_rows.deleted_at is null);
  if moved is null then
    return null;
  end if;
  select count(*) into changed
  from participant
  where deleted_at is null and training_numbers && moved;
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
    where deleted_at is null and training_numbers && moved;
  end if;
  perform pg_notify('data_version', 'trainee ' || next_version);
  return null;
end
$$;
