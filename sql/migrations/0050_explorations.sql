-- Explorations: pivots and statements that a person keeps under a name, and may share within their own scope.
-- A shared one is only a question: whoever opens it runs it over their own records.

create table exploration (
  id bigint generated always as identity primary key,
  name text not null check (length(trim(name)) between 1 and 120),
  definition jsonb not null,
  owner_id bigint not null references users,
  sharing text not null default 'private' check (sharing in ('private', 'province', 'region', 'everyone')),
  -- Where it is shared: the owner's own place when it was saved.
  region_name text check (sharing <> 'region' or region_name is not null),
  province_name text check (sharing <> 'province' or province_name is not null),
  row_version integer not null default 1,
  time_stamp timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by bigint
);
create unique index exploration_name on exploration (owner_id, lower(name)) where deleted_at is null;
create index on exploration (sharing) where deleted_at is null;

revoke delete on exploration from marble_app;
alter table exploration enable row level security;

create policy seen on exploration for select to public using (
  owner_id = (select nullif(current_setting('app.user_id', true), '')::bigint)
  or (
    deleted_at is null
    and (
      sharing = 'everyone'
      or (sharing <> 'private' and (select current_setting('app.scope', true)) = 'Central')
      or (sharing = 'region' and region_name = (select nullif(current_setting('app.region', true), '')))
      or (sharing = 'province' and (select current_setting('app.scope', true)) = 'Regional'
        and region_name = (select nullif(current_setting('app.region', true), '')))
      or (sharing = 'province' and (select current_setting('app.scope', true)) = 'Provincial'
        and province_name = (select nullif(current_setting('app.province', true), '')))
    )
  )
);

create policy owned_insert on exploration for insert to public with check (
  owner_id = (select nullif(current_setting('app.user_id', true), '')::bigint)
  and (
    sharing = 'private'
    or (select current_setting('app.scope', true)) = 'Central'
    or (sharing = 'region' and (select current_setting('app.scope', true)) = 'Regional'
      and region_name = (select nullif(current_setting('app.region', true), '')))
    or (sharing = 'province' and (select current_setting('app.scope', true)) = 'Provincial'
      and province_name = (select nullif(current_setting('app.province', true), '')))
  )
);

create policy owned_update on exploration for update to public
  using (owner_id = (select nullif(current_setting('app.user_id', true), '')::bigint))
  with check (
    owner_id = (select nullif(current_setting('app.user_id', true), '')::bigint)
    and (
      sharing = 'private'
      or deleted_at is not null
      or (select current_setting('app.scope', true)) = 'Central'
      or (sharing = 'region' and (select current_setting('app.scope', true)) = 'Regional'
        and region_name = (select nullif(current_setting('app.region', true), '')))
      or (sharing = 'province' and (select current_setting('app.scope', true)) = 'Provincial'
        and province_name = (select nullif(current_setting('app.province', true), '')))
    )
  );
