-- What organizations, communities and trainings were called before. Saved filters hold a name, and mean the record that had
-- it (decision 089). `code` is the ID that stood beside the name.
create table former_name (
  id bigint generated always as identity primary key,
  table_name text not null check (table_name in ('arbo_masterlist', 'arc_masterlist', 'arbo_training')),
  record_id bigint not null,
  name text not null,
  code text,
  time_stamp timestamptz not null default now()
);
create unique index on former_name (table_name, record_id, name, coalesce(code, ''));

-- A former name is told to those who see the record as it is now.
revoke all on former_name from marble_app;
grant select on former_name to marble_app;
alter table former_name enable row level security;
create policy seen on former_name for select to public using (
  case table_name
    when 'arbo_masterlist' then exists (select from arbo_masterlist as record where record.id = record_id)
    when 'arc_masterlist' then exists (select from arc_masterlist as record where record.id = record_id)
    when 'arbo_training' then exists (select from arbo_training as record where record.id = record_id)
  end
);

-- Arguments: the columns of the name and of the ID, which are the same where no ID stands beside a name.
create function note_former_names() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  noted integer;
begin
  execute format('
    insert into former_name (table_name, record_id, name, code)
    select %L, row_before.id, row_before.%I, row_before.%I
    from old_rows as row_before join new_rows as row_after using (id)
    where trim(row_before.%2$I) <> '''' and (row_before.%2$I, row_before.%3$I) is distinct from (row_after.%2$I, row_after.%3$I)
    on conflict do nothing', tg_table_name, tg_argv[0], tg_argv[1]);
  get diagnostics noted = row_count;
  if noted > 0 then
    perform pg_notify('data_version', 'former_values ' || cast(extract(epoch from clock_timestamp()) * 1000 as bigint));
  end if;
  return null;
end
$$;
create trigger former_names after update on arbo_masterlist referencing old table as old_rows new table as new_rows
  for each statement execute function note_former_names('arbo_name', 'arbo_id');
create trigger former_names after update on arc_masterlist referencing old table as old_rows new table as new_rows
  for each statement execute function note_former_names('arc_name', 'arc_id');
create trigger former_names after update on arbo_training referencing old table as old_rows new table as new_rows
  for each statement execute function note_former_names('training_title', 'training_title');

-- What the ledger tells of the time before. An ID that was not changed with the name is the present one.
insert into former_name (table_name, record_id, name, code, time_stamp)
select table_name, (record ->> 'id')::bigint,
  coalesce(record -> 'changes' -> of_name ->> 'old', record ->> 'name'),
  coalesce(record -> 'changes' -> of_code ->> 'old', present.code),
  time_stamp
from (
  select entry.table_name, time_stamp, of_name, of_code, jsonb_array_elements(cast(details as jsonb) -> 'records') as record
  from user_log as entry
  join (values ('arbo_masterlist', 'arbo_name', 'arbo_id'), ('arc_masterlist', 'arc_name', 'arc_id'),
    ('arbo_training', 'training_title', 'training_title')) as named (table_name, of_name, of_code) using (table_name)
  where table_name in ('arbo_masterlist', 'arc_masterlist', 'arbo_training') and source = 'server' and status = 'success' and jsonb_typeof(cast(details as jsonb) -> 'records') = 'array'
) as told
join (
  select 'arbo_masterlist' as of_table, id, arbo_id as code from arbo_masterlist
  union all select 'arc_masterlist', id, arc_id from arc_masterlist
  union all select 'arbo_training', id, training_title from arbo_training
) as present on of_table = table_name and id = (record ->> 'id')::bigint
where (record -> 'changes' -> of_name ->> 'old' is not null or record -> 'changes' -> of_code ->> 'old' is not null)
  and trim(coalesce(record -> 'changes' -> of_name ->> 'old', record ->> 'name')) <> ''
order by time_stamp
on conflict do nothing;
