-- What the administrator sets for the whole product, such as the privacy notice; read by everybody, written by the owner.
create table setting (
  key text primary key,
  value jsonb not null,
  user_id bigint references users,
  row_version integer not null default 1,
  time_stamp timestamptz not null default now()
);
revoke all on setting from marble_app;
