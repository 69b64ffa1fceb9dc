-- The trainings that a participant attended as the row keys of the fact training, as the fact trainee names them: read
-- with the row, as 0071 does with their numbers.

create function keys_listed(list text) returns text
language sql immutable parallel safe as $$
  select string_agg(cast(cast(number as bigint) * 4 + 2 as text), ',' order by place)
  from unnest(numbers_listed(list)) with ordinality as listed (number, place)
$$;

alter table participant
  add column training_keys text generated always as (keys_listed(training_id)) stored;

create index on participant using gin (training_numbers) where deleted_at is null;

-- The participants in whose list a deleted training stands: only theirs is taken apart. Tells numbers of records, no
-- more, to whoever may read some of them.
create function trainees_of_deleted_trainings() returns setof bigint
language sql stable security definer set search_path = public as $$
  select id
  from participant
  where deleted_at is null
    and training_numbers && (select array_agg(cast(id as integer)) from arbo_training where deleted_at is not null)
$$;

-- What several questions of a call have in common stands in a table while they run.
do $$
begin
  execute format('grant temporary on database %I to marble_app', current_database());
end
$$;
