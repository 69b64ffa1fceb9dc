-- A function finds what it names whatever the search_path of whoever calls it. A dump empties the search_path while it
-- is restored, so a generated column whose function called another by its bare name lost its whole table.

-- As 0073, with the schema named. A pinned search_path would keep it from being inlined into statements.
create or replace function keys_listed(list text) returns text
language sql immutable parallel safe as $$
  select string_agg(cast(cast(number as bigint) * 4 + 2 as text), ',' order by place)
  from unnest(public.numbers_listed(list)) with ordinality as listed (number, place)
$$;

-- What runs as its owner, or names tables when it runs, has its search_path pinned. The schema of temporary tables
-- comes last, so that nobody's temporary table stands in for a table of ours.
do $$
declare
  routine regprocedure;
begin
  for routine in
    select pg_proc.oid
    from pg_proc join pg_language on pg_language.oid = prolang
    where pronamespace = 'public'::regnamespace
      and (prosecdef or lanname = 'plpgsql')
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
  loop
    execute format('alter routine %s set search_path = public, pg_temp', routine);
  end loop;
end
$$;

-- Which database this is, as the program found it when it last started. Another one was restored from a backup: its
-- versions (0010) go on from a number that no browser has met.
create table database_origin (origin text not null);
revoke all on database_origin from marble_app;
