-- Subscriptions that are sent to others too: to people, and to the people of a role, in a region or province where one is
-- named. Each gets the figures of their own scope, and may leave (decision 075).

alter table subscription add column receivers jsonb not null default '[]'
  check (jsonb_typeof(receivers) = 'array' and (condition is null or receivers = '[]'));

-- Who sent it, in words; null for what a person sends to themselves.
alter table message add column sender text;

-- What is still to be composed, one for each receiver. The server alone reads and writes it.
create table subscription_delivery (
  id bigint generated always as identity primary key,
  subscription_id bigint not null references subscription,
  user_id bigint not null references users,
  due_at timestamptz not null default now(),
  failures integer not null default 0,
  unique (subscription_id, user_id)
);
create index on subscription_delivery (due_at);
revoke all on subscription_delivery from marble_app;

-- Who has left a subscription of somebody else.
create table subscription_left (
  subscription_id bigint not null references subscription,
  user_id bigint not null references users,
  time_stamp timestamptz not null default now(),
  primary key (subscription_id, user_id)
);
alter table subscription_left enable row level security;
create policy own on subscription_left for all to public
  using (user_id = (select nullif(current_setting('app.user_id', true), '')::bigint))
  with check (user_id = (select nullif(current_setting('app.user_id', true), '')::bigint));
