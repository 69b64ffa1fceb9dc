-- What the servers tell of themselves each minute, so that the System page of each shows all of them.
create table server (
  name text primary key check (length(name) <= 300),
  version text not null,
  commit text,
  started_at timestamptz not null,
  seen_at timestamptz not null default now(),
  -- The checks of /readyz that fail, with their problems.
  unhealthy jsonb not null,
  replica jsonb not null,
  standby text not null
);

-- The errors of the last day in the logs of all servers.
create table server_error (
  id bigint generated always as identity primary key,
  server text not null,
  time_stamp timestamptz not null,
  message text not null,
  reason text,
  call text,
  request text
);
create index on server_error (time_stamp);

revoke all on server, server_error from marble_app;
