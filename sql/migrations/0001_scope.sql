-- Who sees which rows: the role that all users' work runs as, and the policy that limits it to their scope.

do $$
begin
  if not exists (select from pg_roles where rolname = 'marble_app') then
    create role marble_app nologin noinherit;
  end if;
  if exists (select from pg_roles where rolname = 'marble_app' and (rolsuper or rolbypassrls)) then
    raise exception 'The role marble_app bypasses row level security, so it cannot limit users to their scope.'
      using hint = 'Run as database administrator: alter role marble_app nosuperuser nobypassrls;';
  end if;
  if not pg_has_role(current_user, 'marble_app', 'member') then
    execute format('grant marble_app to %I', current_user);
  end if;
  perform set_config('role', 'marble_app', true);
  perform set_config('role', 'none', true);
exception
  when duplicate_object or unique_violation then
    raise exception 'Another server created the role marble_app at the same moment. Start this one again.';
  when insufficient_privilege or invalid_parameter_value then
    raise exception 'The database user % may not create or use the role marble_app (%). Ask the database administrator to run: create role marble_app nologin; grant marble_app to %;',
      current_user, sqlerrm, quote_ident(current_user);
end
$$;

do $$
begin
  create extension if not exists pg_trgm;
exception
  when insufficient_privilege or undefined_file or feature_not_supported then
    raise exception 'The extension pg_trgm, which searches need, cannot be installed (%). Ask the database administrator to install PostgreSQL''s contrib package and to run in this database: create extension pg_trgm;', sqlerrm;
end
$$;

grant usage on schema public to marble_app;
alter default privileges in schema public grant select, insert, update, delete on tables to marble_app;
alter default privileges in schema public grant usage, select on sequences to marble_app;

-- True when the scope of this transaction includes a row of that region and province. No scope includes nothing.
create function scope_allows(region text, province text) returns boolean
language sql stable parallel safe
as $$
  select coalesce(
    case current_setting('app.scope', true)
      when 'Central' then true
      when 'Regional' then region = nullif(current_setting('app.region', true), '')
      when 'Provincial' then province = nullif(current_setting('app.province', true), '')
    end,
    false
  )
$$;

-- Limits a table with region_name and province_name to the scope: reading, and what a write leaves behind.
-- The settings are read once a statement, in subselects: a scan of a million rows costs a third of what
-- reading them once a row would.
create procedure protect(table_name text)
language plpgsql
as $$
declare
  allowed constant text := $policy$
    (select current_setting('app.scope', true)) = 'Central'
    or ((select current_setting('app.scope', true)) = 'Regional'
        and region_name = (select nullif(current_setting('app.region', true), '')))
    or ((select current_setting('app.scope', true)) = 'Provincial'
        and province_name = (select nullif(current_setting('app.province', true), '')))
  $policy$;
begin
  execute format('alter table %I enable row level security', table_name);
  execute format('drop policy if exists scope on %I', table_name);
  execute format('create policy scope on %I for all to public using (%s) with check (%s)', table_name, allowed, allowed);
end
$$;
