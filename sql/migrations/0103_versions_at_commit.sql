-- A change of a fact took its number, and with it the lock of all writers, when it was made, and others waited until it was
-- committed. Changes now get their number in the moment of the commit: the lock lasts as long as the commit alone, and
-- versions still follow the order of commits (decision 061).

-- The facts that the open transactions have changed. `anew`: who holds an older version loads the fact again.
create table changed_fact (
  fact text not null,
  anew boolean not null
);
revoke all on changed_fact from marble_app;

-- Numbers what this transaction has changed. Facts are taken in the order of their names, so that two transactions cannot
-- wait for each other.
create function number_fact_changes() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  versions_kept constant integer := 5000;
  changed record;
  next_version bigint;
begin
  for changed in select fact, bool_or(anew) as anew from changed_fact group by fact order by fact loop
    update data_version
    set version = version + 1,
        oldest = case when changed.anew then version + 1 else greatest(oldest, version - versions_kept) end,
        changed_at = clock_timestamp()
    where fact = changed.fact
    returning version into next_version;
    if changed.anew then
      delete from fact_change where fact = changed.fact;
    else
      update fact_change set version = next_version where fact = changed.fact and version = 0;
      if next_version % 500 = 0 then
        delete from fact_change where fact = changed.fact and version < next_version - versions_kept;
      end if;
    end if;
    perform pg_notify('data_version', changed.fact || ' ' || next_version);
  end loop;
  delete from changed_fact;
  return null;
end
$$;
create constraint trigger number_at_commit after insert on changed_fact
  deferrable initially deferred for each row execute function number_fact_changes();

create or replace function note_fact_change() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  most_noted constant integer := 2000;
  of_fact constant text := tg_argv[0];
  factor constant bigint := tg_argv[1];
  addend constant bigint := tg_argv[2];
  changed bigint;
begin
  if tg_op = 'DELETE' then
    select count(*) into changed from old_rows;
  else
    select count(*) into changed from new_rows;
  end if;
  if changed = 0 then
    return null;
  end if;
  insert into changed_fact values (of_fact, changed > most_noted);
  if changed > most_noted then
    return null;
  elsif tg_op = 'INSERT' then
    insert into fact_change
    select of_fact, 0, id * factor + addend, region_name, province_name from new_rows;
  elsif tg_op = 'DELETE' then
    insert into fact_change
    select of_fact, 0, id * factor + addend, region_name, province_name from old_rows;
  else
    insert into fact_change
    select of_fact, 0, id * factor + addend, region_name, province_name from new_rows
    union
    select of_fact, 0, id * factor + addend, region_name, province_name from old_rows;
  end if;
  return null;
end
$$;

create or replace function note_schedule_change() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into changed_fact values ('reporting', true);
  return null;
end
$$;

create or replace function note_trainees_of_trainings() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  most_noted constant integer := 2000;
  moved integer[];
  changed bigint;
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
  insert into changed_fact values ('trainee', changed > most_noted);
  if changed <= most_noted then
    insert into fact_change
    select 'trainee', 0, id, region_name, province_name
    from participant
    where deleted_at is null and training_numbers && moved;
  end if;
  return null;
end
$$;

create or replace function note_list_change() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  lists text[];
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct list) into lists from new_rows;
  else
    select array_agg(distinct list) into lists from (
      select id, list, type, deleted_at is null as there from new_rows
      except
      select id, list, type, deleted_at is null from old_rows
    ) as changed;
  end if;
  insert into changed_fact select distinct fact, true from list_of_fact where list = any(lists);
  return null;
end
$$;
