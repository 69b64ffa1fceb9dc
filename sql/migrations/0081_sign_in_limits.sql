-- Tries of passwords, counted before the password is looked at: how many count of an account, of an address, of both
-- together, and of a browser that has signed in before, and until when the next one has to wait. `level` sinks with time.
create table sign_in_limit (
  subject text primary key,
  level double precision not null,
  last_at timestamptz not null,
  wait_until timestamptz
);
create index on sign_in_limit (last_at);

-- What a user is told of at the next sign-in: failed tries since the last one, by address and browser ('' where unknown).
create table failed_sign_in (
  user_id bigint not null references users,
  address text not null,
  device text not null default '',
  times integer not null default 1,
  last_at timestamptz not null default now(),
  primary key (user_id, address, device)
);

revoke all on sign_in_limit, failed_sign_in from marble_app;

-- Signs the cookie by which an account knows a browser that it has signed in from. Random, 244 bits.
alter table users add column device_key text not null default gen_random_uuid()::text || gen_random_uuid()::text;
