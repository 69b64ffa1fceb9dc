-- The counts of participants that roles without forms are told: each province as it was when they were last renewed, with
-- the versions of the facts that it was counted from. Only the server's own work reads them.
create table told_count (
  region_name text not null,
  province_name text not null,
  counts jsonb not null,
  years jsonb not null,
  trainee_version bigint not null,
  training_version bigint not null,
  primary key (region_name, province_name)
);
revoke all on told_count from marble_app;
