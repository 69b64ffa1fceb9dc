-- Explorations are shared with a role too, as saved views are: its people in the whole country, or in the owner's own
-- place (decision 018). Nobody else sees them, Central neither.

alter table exploration drop constraint exploration_sharing_check;
alter table exploration
  add constraint exploration_sharing_check
    check (sharing in ('private', 'role', 'province', 'region', 'everyone')),
  add column uac_id bigint references uac,
  add constraint exploration_role_check check ((sharing = 'role') = (uac_id is not null));

drop policy seen on exploration;
create policy seen on exploration for select to public using (
  owner_id = (select nullif(current_setting('app.user_id', true), '')::bigint)
  or (
    deleted_at is null
    and (
      sharing = 'everyone'
      or (sharing in ('province', 'region') and (select current_setting('app.scope', true)) = 'Central')
      or (sharing = 'region' and region_name = (select nullif(current_setting('app.region', true), '')))
      or (sharing = 'province' and (select current_setting('app.scope', true)) = 'Regional'
        and region_name = (select nullif(current_setting('app.region', true), '')))
      or (sharing = 'province' and (select current_setting('app.scope', true)) = 'Provincial'
        and province_name = (select nullif(current_setting('app.province', true), '')))
      or (sharing = 'role' and uac_id = (select role_of_reader())
        and (region_name is null or region_name = (select nullif(current_setting('app.region', true), '')))
        and (province_name is null or province_name = (select nullif(current_setting('app.province', true), ''))))
    )
  )
);

drop policy owned_insert on exploration;
create policy owned_insert on exploration for insert to public with check (
  owner_id = (select nullif(current_setting('app.user_id', true), '')::bigint)
  and (
    sharing = 'private'
    or (select current_setting('app.scope', true)) = 'Central'
    or (sharing in ('role', 'region') and (select current_setting('app.scope', true)) = 'Regional'
      and region_name = (select nullif(current_setting('app.region', true), '')))
    or (sharing in ('role', 'province') and (select current_setting('app.scope', true)) = 'Provincial'
      and province_name = (select nullif(current_setting('app.province', true), '')))
  )
);

drop policy owned_update on exploration;
create policy owned_update on exploration for update to public
  using (owner_id = (select nullif(current_setting('app.user_id', true), '')::bigint))
  with check (
    owner_id = (select nullif(current_setting('app.user_id', true), '')::bigint)
    and (
      sharing = 'private'
      or deleted_at is not null
      or (select current_setting('app.scope', true)) = 'Central'
      or (sharing in ('role', 'region') and (select current_setting('app.scope', true)) = 'Regional'
        and region_name = (select nullif(current_setting('app.region', true), '')))
      or (sharing in ('role', 'province') and (select current_setting('app.scope', true)) = 'Provincial'
        and province_name = (select nullif(current_setting('app.province', true), '')))
    )
  );
