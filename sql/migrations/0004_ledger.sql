-- The ledger: append-only, each entry carrying the hash of the one before (DESIGN §6).

create table user_log (
  id bigint primary key,
  time_stamp timestamptz not null,
  user_id bigint,
  user_name text,
  user_role text,
  form_name text not null,
  action text not null,
  status text not null,
  region_name text,
  province_name text,
  muncity_name text,
  -- 'server' for what the server witnessed, 'client' for what a client told.
  source text not null check (source in ('server', 'client')),
  table_name text,
  record_ids bigint[] not null default '{}',
  -- The entry's details as the JSON text that was hashed.
  details text,
  previous_hash text not null,
  hash text not null
);
create index on user_log (time_stamp);
create index on user_log using gin (record_ids);

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'The ledger is append-only: entries can be neither changed nor deleted.';
end
$$;
create trigger append_only before update or delete on user_log
  for each row execute function refuse_ledger_change();
create trigger no_truncate before truncate on user_log
  for each statement execute function refuse_ledger_change();

-- Users' own work appends through this function only; a reader sees the entries of its place.
create function append_ledger(
  entry_id bigint, at timestamptz, actor_id bigint, actor_name text, actor_role text, form text, what text, outcome text,
  region text, province text, muncity text, witness text, of_table text, of_records bigint[], detail text,
  before_hash text, own_hash text
) returns void language sql security definer set search_path = public as $$
  insert into user_log values (entry_id, at, actor_id, actor_name, actor_role, form, what, outcome,
    region, province, muncity, witness, of_table, of_records, detail, before_hash, own_hash)
$$;

-- Orders the writers, and tells the last entry's number and hash.
create function lock_ledger(out last_id bigint, out last_hash text)
language plpgsql security definer set search_path = public as $$
begin
  perform pg_advisory_xact_lock(727275);
  select id, hash into last_id, last_hash from user_log order by id desc limit 1;
  last_id := coalesce(last_id, 0);
  last_hash := coalesce(last_hash, '');
end
$$;

revoke all on user_log from marble_app;
grant select on user_log to marble_app;
call protect('user_log');
