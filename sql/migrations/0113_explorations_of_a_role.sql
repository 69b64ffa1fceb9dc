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

-- Whether the writer may share something of a place with others: Central with all or a role, others within their own place.
create function may_share(sharing text, region text, province text) returns boolean
language sql stable as $$
  select case current_setting('app.scope', true)
    when 'Central' then sharing in ('role', 'everyone')
    when 'Regional' then sharing in ('role', 'region') and region = nullif(current_setting('app.region', true), '')
    when 'Provincial' then sharing in ('role', 'province') and province = nullif(current_setting('app.province', true), '')
    else false
  end
$$;

-- Explorations and saved views have one rule.
do $$
declare
  name text;
  is_own constant text := $own$ owner_id = (select nullif(current_setting('app.user_id', true), '')::bigint) $own$;
  shares constant text := $shares$ (sharing = 'private' or may_share(sharing, region_name, province_name)) $shares$;
begin
  foreach name in array array['exploration', 'saved_view'] loop
    execute format('drop policy owned_insert on %I', name);
    execute format('create policy owned_insert on %I for insert to public with check (%s and %s)', name, is_own, shares);
    execute format('drop policy owned_update on %I', name);
    execute format(
      'create policy owned_update on %I for update to public using (%s) with check (%s and (deleted_at is not null or %s))',
      name, is_own, is_own, shares);
  end loop;
end $$;
