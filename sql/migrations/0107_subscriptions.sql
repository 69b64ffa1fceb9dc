-- Subscriptions: figures of a screen that are sent to a person at set times, or when a condition is met. They are
-- composed within the scope that the person has at that moment. Messages: what was sent (decision 065).

create table subscription (
  id bigint generated always as identity primary key,
  owner_id bigint not null references users,
  name text not null check (length(trim(name)) between 1 and 120),
  -- The address of the screen that shows the same.
  address text not null check (length(address) <= 8100 and address ~ '^/(dashboard|report)([?]|$)'),
  -- The questions with their titles, periods, filters and columns.
  sheets jsonb not null,
  every text check (every in ('workday', 'week', 'month', 'quarter')),
  condition jsonb check ((every is null) = (condition is not null)),
  by_mail boolean not null,
  next_at timestamptz not null,
  sent_at timestamptz,
  -- Why it could not be composed, and how often in a row.
  problem text,
  failures integer not null default 0,
  -- What an alert has told of: the keys of the lines that meet its condition, or the figures of all lines.
  told jsonb,
  row_version integer not null default 1,
  time_stamp timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by bigint
);
create index on subscription (next_at) where deleted_at is null;
create index on subscription (owner_id) where deleted_at is null;

revoke delete on subscription from marble_app;
alter table subscription enable row level security;
create policy own on subscription for all to public
  using (owner_id = (select nullif(current_setting('app.user_id', true), '')::bigint))
  with check (owner_id = (select nullif(current_setting('app.user_id', true), '')::bigint));

create table message (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  subscription_id bigint references subscription,
  title text not null,
  lead text not null,
  address text not null,
  -- The area and the filters in words, and the sheets with their rows.
  body jsonb not null,
  time_stamp timestamptz not null default now(),
  read_at timestamptz,
  deleted_at timestamptz,
  mail text not null check (mail in ('none', 'waiting', 'sent', 'failed')),
  mail_tries integer not null default 0,
  -- When the mail is tried next.
  mail_at timestamptz not null default now(),
  mail_problem text
);
create index on message (user_id, id desc) where deleted_at is null;
create index on message (mail_at) where mail = 'waiting';
create index on message (time_stamp);

-- The server alone writes messages; a person marks them as read or deleted.
revoke insert, delete, update on message from marble_app;
grant update (read_at, deleted_at) on message to marble_app;
alter table message enable row level security;
create policy own on message for all to public
  using (user_id = (select nullif(current_setting('app.user_id', true), '')::bigint))
  with check (user_id = (select nullif(current_setting('app.user_id', true), '')::bigint));
