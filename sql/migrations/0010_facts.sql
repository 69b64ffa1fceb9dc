-- Versions of the analytical tables: every change of a table that feeds one raises its version and is noted, so
-- that a client that holds an older version can ask for the difference only (DESIGN §4, Facts).

-- Versions start at the moment of creation, so that those of a renewed database never meet older ones.
create table data_version (
  fact text primary key,
  version bigint not null,
  -- Changes are noted since this version; who holds an older one must load anew.
  oldest bigint not null,
  changed_at timestamptz not null default now()
);
insert into data_version (fact, version, oldest)
select fact, start, start
from unnest(array['arbo', 'arc', 'support']) as fact, (select extract(epoch from now())::bigint as start) as moment;

-- One entry per changed row and place: where the row was before, and where it is now. Seen by those whose scope
-- includes the place, so that a row that left a scope is told to it, and no foreign one ever is.
create table fact_change (
  fact text not null,
  version bigint not null,
  row_key bigint not null,
  region_name text,
  province_name text
);
create index on fact_change (fact, version);
call protect('fact_change');
revoke insert, update, delete on data_version, fact_change from marble_app;

-- Arguments: the fact, and what makes its row_key of the table's id: row_key = id * factor + addend. The lock is the
-- ledger's, which every writer takes anyway: versions follow the order of commits, and writers cannot deadlock.
create function note_fact_change() returns trigger
language plpgsql security definer set search_path = public as $$
declare
  most_noted constant integer := 2000;
  versions_kept constant integer := 5000;
  of_fact constant text := tg_argv[0];
  factor constant bigint := tg_argv[1];
  addend constant bigint := tg_argv[2];
  changed bigint;
  next_version bigint;
begin
  if tg_op = 'DELETE' then
    select count(*) into changed from old_rows;
  else
    select count(*) into changed from new_rows;
  end if;
  if changed = 0 then
    return null;
  end if;
  perform pg_advisory_xact_lock(727275);
  update data_version
  set version = version + 1,
      oldest = case when changed > most_noted then version + 1 else greatest(oldest, version - versions_kept) end,
      changed_at = clock_timestamp()
  where fact = of_fact
  returning version into next_version;
  if changed > most_noted then
    delete from fact_change where fact = of_fact;
  elsif tg_op = 'INSERT' then
    insert into fact_change
    select of_fact, next_version, id * factor + addend, region_name, province_name from new_rows;
  elsif tg_op = 'DELETE' then
    insert into fact_change
    select of_fact, next_version, id * factor + addend, region_name, province_name from old_rows;
  else
    insert into fact_change
    select of_fact, next_version, id * factor + addend, region_name, province_name from new_rows
    union
    select of_fact, next_version, id * factor + addend, region_name, province_name from old_rows;
  end if;
  if next_version % 500 = 0 then
    delete from fact_change where fact = of_fact and version < next_version - versions_kept;
  end if;
  perform pg_notify('data_version', of_fact || ' ' || next_version);
  return null;
end
$$;

create procedure feed_fact(table_name text, fact text, factor integer, addend integer)
language plpgsql as $$
begin
  execute format('create trigger fact_insert after insert on %I referencing new table as new_rows
    for each statement execute function note_fact_change(%L, %L, %L)', table_name, fact, factor, addend);
  execute format('create trigger fact_update after update on %I referencing old table as old_rows new table as new_rows
    for each statement execute function note_fact_change(%L, %L, %L)', table_name, fact, factor, addend);
  execute format('create trigger fact_delete after delete on %I referencing old table as old_rows
    for each statement execute function note_fact_change(%L, %L, %L)', table_name, fact, factor, addend);
end
$$;

call feed_fact('arbo_masterlist', 'arbo', 1, 0);
call feed_fact('arc_masterlist', 'arc', 1, 0);
call feed_fact('form_11', 'support', 2, 0);
call feed_fact('form11_accomp', 'support', 2, 1);
