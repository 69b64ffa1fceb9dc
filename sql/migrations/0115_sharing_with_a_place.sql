-- Views and explorations are shared with a chosen place within the owner's scope (decision 063): Central with any region
-- or province, Regional with its own region or a province of it. One rule holds for both.

create or replace function may_share(sharing text, region text, province text) returns boolean
language sql stable as $$
  select case current_setting('app.scope', true)
    when 'Central' then sharing in ('role', 'everyone')
      or (sharing = 'region' and region is not null)
      or (sharing = 'province' and region is not null and province is not null)
    when 'Regional' then region = nullif(current_setting('app.region', true), '')
      and (sharing in ('role', 'region') or (sharing = 'province' and province is not null))
    when 'Provincial' then sharing in ('role', 'province') and province = nullif(current_setting('app.province', true), '')
    else false
  end
$$;

-- A province is one of its region: a name that two regions have is not enough.
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
        and region_name is not distinct from (select nullif(current_setting('app.region', true), ''))
        and province_name = (select nullif(current_setting('app.province', true), '')))
      or (sharing = 'role' and uac_id = (select role_of_reader())
        and (region_name is null or region_name = (select nullif(current_setting('app.region', true), '')))
        and (province_name is null or province_name = (select nullif(current_setting('app.province', true), ''))))
    )
  )
);
