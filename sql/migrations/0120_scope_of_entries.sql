-- An entry of the ledger is judged by the scope that its user had then. A role may be renamed, or get a narrower scope, and what
-- was done in it before was shown to a region. The hash does not cover this column.
alter table user_log add column user_status text;

-- The scope of the user's present role, found as at the sign-in; an entry that is copied keeps its own.
create function note_status_of_user() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.user_status is null and new.user_id is not null then
    select r.status into new.user_status from users u
    join lateral (
      select id, status from uac where deleted_at is null
        and exists (select from unnest(string_to_array(rolename, ',')) as one where lower(trim(one)) = lower(trim(u.roles)))
      order by (id = u.uac_id) desc nulls last, id limit 1) r on true
    where u.id = new.user_id;
  end if;
  return new;
end
$$;
create trigger status_of_user before insert on user_log for each row execute function note_status_of_user();

-- The entries from before: of the types of roles that were changed, as the ledger tells it. Of several roles of a type the
-- narrowest counts.
alter table user_log disable trigger append_only;
with change as (
  select (record ->> 'id')::bigint as role_id, time_stamp,
    record -> 'changes' -> 'roletype' ->> 'old' as roletype, record -> 'changes' -> 'status' ->> 'old' as status
  from (
    select time_stamp, jsonb_array_elements(cast(details as jsonb) -> 'records') as record from user_log
    where table_name = 'uac' and source = 'server' and status = 'success'
      and jsonb_typeof(cast(details as jsonb) -> 'records') = 'array'
  ) as told
  where record -> 'changes' -> 'roletype' ->> 'old' is not null or record -> 'changes' -> 'status' ->> 'old' is not null
),
-- Each role as it was until a change of it.
version as (
  select change.role_id, change.time_stamp as until,
    coalesce(lag(change.time_stamp) over (partition by change.role_id order by change.time_stamp), '-infinity') as since,
    coalesce((select one.roletype from change as one where one.role_id = change.role_id
      and one.time_stamp >= change.time_stamp and one.roletype is not null order by one.time_stamp limit 1), uac.roletype) as roletype,
    coalesce((select one.status from change as one where one.role_id = change.role_id
      and one.time_stamp >= change.time_stamp and one.status is not null order by one.time_stamp limit 1), uac.status) as status
  from change join uac on uac.id = change.role_id
),
judged as (
  select user_log.id,
    (array_agg(version.status order by array_position(array['Provincial', 'Regional', 'Central'], version.status)))[1] as status
  from user_log join version on user_role = version.roletype and time_stamp > since and time_stamp <= until
  group by user_log.id
)
update user_log set user_status = judged.status from judged where judged.id = user_log.id;
alter table user_log enable trigger append_only;
