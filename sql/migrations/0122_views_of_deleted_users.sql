-- What a deleted user shared stays, since others work with it. Who manages the users of a place may take it away (decision 063).

create function clearable(owner bigint, sharing text, region text, province text) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select sharing <> 'private'
    and exists (select from users where id = owner and deleted_at is not null)
    and case current_setting('app.scope', true)
      when 'Central' then true
      when 'Regional' then coalesce(region = nullif(current_setting('app.region', true), ''), false)
      when 'Provincial' then coalesce(region is not distinct from nullif(current_setting('app.region', true), '')
        and province = nullif(current_setting('app.province', true), ''), false)
      else false
    end
    and exists (
      select from uac where id = role_of_reader()
        and 'users' in (select lower(trim(one)) from unnest(string_to_array(route, ',')) as one)
        and (status = 'Central' or 'delete' in (select lower(trim(one)) from unnest(string_to_array(access_controls, ',')) as one)))
$$;

create policy cleared_seen on saved_view for select to public
  using (clearable(owner_id, sharing, region_name, province_name));
create policy cleared on saved_view for update to public
  using (clearable(owner_id, sharing, region_name, province_name))
  with check (clearable(owner_id, sharing, region_name, province_name));
create policy cleared_seen on exploration for select to public
  using (clearable(owner_id, sharing, region_name, province_name));
create policy cleared on exploration for update to public
  using (clearable(owner_id, sharing, region_name, province_name))
  with check (clearable(owner_id, sharing, region_name, province_name));
