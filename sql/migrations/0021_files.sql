-- Uploaded files: content in the file store under random names, here what is known of them. A file belongs to the
-- record that holds it and is seen by who sees that record; until it is saved there, by who uploaded it.

create table file (
  id text primary key,
  name text not null,
  type text not null,
  bytes integer not null,
  user_id bigint not null,
  table_name text,
  record_id bigint,
  created_at timestamptz not null default now()
);
create index on file (table_name, record_id);
revoke all on file from marble_app;
grant select on file to marble_app;

-- Ties files to the record that holds them: own uploads not yet tied, or those tied to it already. Tells how many.
create function claim_files(ids text[], of_table text, of_record bigint) returns integer
language sql security definer set search_path = public as $$
  with claimed as (
    update file set table_name = of_table, record_id = of_record
     where id = any(ids)
       and ((record_id is null and user_id = nullif(current_setting('app.user_id', true), '')::bigint)
            or (table_name = of_table and record_id = of_record))
    returning 1)
  select count(*)::integer from claimed
$$;
