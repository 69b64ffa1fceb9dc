-- Saved views: the address of a dashboard or report that a person keeps under a name, on a dashboard with the
-- arrangement of its tab. They may be shared with a role or with the owner's own place. A view holds no figures:
-- whoever opens it sees their own scope (decision 063).

-- The role of the user of this transaction, found as at the sign-in: users and roles are closed to marble_app.
create function role_of_reader() returns bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select r.id from users u
  join lateral (
    select id from uac where deleted_at is null
      and exists (select from unnest(string_to_array(rolename, ',')) as one where lower(trim(one)) = lower(trim(u.roles)))
    order by (id = u.uac_id) desc nulls last, id limit 1) r on true
  where u.id = nullif(current_setting('app.user_id', true), '')::bigint
$$;

create table saved_view (
  id bigint generated always as identity primary key,
  name text not null check (length(trim(name)) between 1 and 120),
  screen text not null check (screen in ('dashboard', 'report')),
  -- The query of the address without its question mark, as the screen wrote it.
  search text not null check (length(search) <= 8000),
  arrangement jsonb,
  owner_id bigint not null references users,
  sharing text not null default 'private' check (sharing in ('private', 'role', 'province', 'region', 'everyone')),
  uac_id bigint references uac check ((sharing = 'role') = (uac_id is not null)),
  -- Where it is shared: the owner's own place at the last save; null in the whole country.
  region_name text check (sharing <> 'region' or region_name is not null),
  province_name text check (sharing <> 'province' or province_name is not null),
  row_version integer not null default 1,
  time_stamp timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by bigint
);
create unique index saved_view_name on saved_view (owner_id, lower(name)) where deleted_at is null;
create index on saved_view (sharing) where deleted_at is null;

revoke delete on saved_view from marble_app;
alter table saved_view enable row level security;

create policy seen on saved_view for select to public using (
  owner_id = (select nullif(current_setting('app.user_id', true), '')::bigint)
  or (
    deleted_at is null
    and (
      sharing = 'everyone'
      or (
        (sharing <> 'role' or uac_id = (select role_of_reader()))
        and sharing in ('role', 'region', 'province')
        and (region_name is null or region_name = (select nullif(current_setting('app.region', true), '')))
        and (province_name is null or province_name = (select nullif(current_setting('app.province', true), '')))
      )
    )
  )
);

create policy owned_insert on saved_view for insert to public with check (
  owner_id = (select nullif(current_setting('app.user_id', true), '')::bigint)
  and (
    sharing = 'private'
    or ((select current_setting('app.scope', true)) = 'Central' and sharing in ('role', 'everyone'))
    or ((select current_setting('app.scope', true)) = 'Regional' and sharing in ('role', 'region')
      and region_name = (select nullif(current_setting('app.region', true), '')))
    or ((select current_setting('app.scope', true)) = 'Provincial' and sharing in ('role', 'province')
      and province_name = (select nullif(current_setting('app.province', true), '')))
  )
);

create policy owned_update on saved_view for update to public
  using (owner_id = (select nullif(current_setting('app.user_id', true), '')::bigint))
  with check (
    owner_id = (select nullif(current_setting('app.user_id', true), '')::bigint)
    and (
      sharing = 'private'
      or deleted_at is not null
      or ((select current_setting('app.scope', true)) = 'Central' and sharing in ('role', 'everyone'))
      or ((select current_setting('app.scope', true)) = 'Regional' and sharing in ('role', 'region')
        and region_name = (select nullif(current_setting('app.region', true), '')))
      or ((select current_setting('app.scope', true)) = 'Provincial' and sharing in ('role', 'province')
        and province_name = (select nullif(current_setting('app.province', true), '')))
    )
  );

-- The view with which the product opens, one a person. A view that is deleted or no longer shared opens nothing.
create table start_view (
  user_id bigint primary key references users,
  view_id bigint not null references saved_view,
  time_stamp timestamptz not null default now()
);
alter table start_view enable row level security;
create policy own on start_view for all to public
  using (user_id = (select nullif(current_setting('app.user_id', true), '')::bigint))
  with check (user_id = (select nullif(current_setting('app.user_id', true), '')::bigint));
