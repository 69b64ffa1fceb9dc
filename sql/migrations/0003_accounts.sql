-- Users, their roles and sessions. Only the owner reaches these tables: the role of users' own work has no right to them.

create table uac (
  id bigint generated always as identity primary key,
  rolename text not null,
  roletype text not null,
  route text not null default '',
  access_controls text not null default '',
  status text not null check (status in ('Central', 'Regional', 'Provincial')),
  user_id bigint,
  row_version integer not null default 1,
  time_stamp timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by bigint
);

create table users (
  id bigint generated always as identity primary key,
  username text not null,
  email text,
  name text,
  position text,
  roles text not null,
  region_name text,
  province_name text,
  muncity_name text,
  uac_id bigint references uac,
  password_hash text not null,
  demo boolean not null default false,
  row_version integer not null default 1,
  time_stamp timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by bigint
);
create unique index users_username on users (lower(username)) where deleted_at is null;

create table session (
  token_hash text primary key,
  user_id bigint not null references users,
  created_at timestamptz not null default now(),
  last_seen timestamptz not null default now()
);
create index on session (user_id);

-- Failed logins by name and by address, to slow down guessing.
create table failed_login (
  subject text not null,
  at timestamptz not null default now()
);
create index on failed_login (subject, at);

-- The first answer to a write, given again when the same user sends the same key.
create table idempotency (
  user_id bigint not null,
  key text not null,
  request text not null,
  status integer not null,
  answer text not null,
  at timestamptz not null default now(),
  primary key (user_id, key)
);

create table preference (
  user_id bigint not null references users,
  key text not null,
  value jsonb not null,
  time_stamp timestamptz not null default now(),
  primary key (user_id, key)
);

revoke all on uac, users, session, failed_login, idempotency, preference from marble_app;

-- A write and the answer it is remembered by share one transaction, so users' own work reaches its own answers.
grant select, insert on idempotency to marble_app;
alter table idempotency enable row level security;
create policy own on idempotency for all to public
  using (user_id = (select nullif(current_setting('app.user_id', true), '')::bigint))
  with check (user_id = (select nullif(current_setting('app.user_id', true), '')::bigint));
