-- One call makes a table a table of records: its migration ends with `call record_table('table')`. A text column that a
-- later migration adds is searched without another call: the program asks unsearched_tables() after the migrations
-- (decision 055).

-- What the server keeps beside the fields of every record.
create function record_head() returns table (name text, type text, definition text)
language sql immutable parallel safe set search_path = public, pg_temp as $$
  values
    ('id', 'bigint', 'id bigint generated always as identity primary key'),
    ('user_id', 'bigint', 'user_id bigint'),
    ('row_version', 'integer', 'row_version integer not null default 1'),
    ('created_at', 'timestamp with time zone', 'created_at timestamptz not null default now()'),
    ('time_stamp', 'timestamp with time zone', 'time_stamp timestamptz not null default now()'),
    ('deleted_at', 'timestamp with time zone', 'deleted_at timestamptz'),
    ('deleted_by', 'bigint', 'deleted_by bigint')
$$;

-- The columns of a table, each with its type.
create function columns_of(of_table regclass) returns table (number smallint, name text, type text, generated boolean)
language sql stable set search_path = public, pg_temp as $$
  select attnum, attname::text, format_type(atttypid, atttypmod), attgenerated <> ''
  from pg_attribute
  where attrelid = of_table and attnum > 0 and not attisdropped
$$;

-- The texts of a record that are searched: all but what the server writes.
create function searched_columns(of_table regclass) returns table (number smallint, name text)
language sql stable set search_path = public, pg_temp as $$
  select number, name
  from columns_of(of_table)
  where type = 'text' and not generated and name not in ('process_stage', 'row_key', 'duplicate_reason')
$$;

-- The tables that have what the server keeps.
create function tables_of_records() returns table (oid oid, name text)
language sql stable set search_path = public, pg_temp as $$
  select pg_class.oid, relname::text
  from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r'
    and not exists (select name, type from record_head() except select name, type from columns_of(pg_class.oid))
$$;

-- Those of them in whose search a text is missing.
create function unsearched_tables() returns setof text
language sql stable set search_path = public, pg_temp as $$
  select own.name
  from tables_of_records() as own
  where exists (
    select number from searched_columns(own.oid)
    except
    select refobjsubid
    from pg_depend
    join pg_attrdef on pg_attrdef.oid = objid
    join pg_attribute on attrelid = adrelid and attnum = adnum
    where classid = 'pg_attrdef'::regclass and refclassid = 'pg_class'::regclass
      and refobjid = own.oid and adrelid = own.oid and attname = 'search_text'
  )
  order by own.name
$$;

-- As 0060, but a text of the server's own is not searched. The column is replaced in one statement, so that a running
-- server always finds it.
create or replace procedure make_searchable(table_name text)
language plpgsql set search_path = public, pg_temp as $$
declare
  words text;
begin
  select string_agg(format('coalesce(%I, '''')', name), ' || chr(10) || ' order by number)
    into words
    from searched_columns(quote_ident(table_name)::regclass);
  execute format(
    'alter table %I drop if exists search_text, add search_text text generated always as (lower(%s)) stored',
    table_name, coalesce(words, ''''''));
end
$$;

-- An index of these columns for the live or the deleted rows, unless the table has it.
create procedure index_once(table_name text, names text[], rows_indexed text)
language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (select unnest(names) except select name from columns_of(quote_ident(table_name)::regclass))
    or exists (
      select from pg_index
      where indrelid = quote_ident(table_name)::regclass
        and pg_get_expr(indpred, indrelid) = rows_indexed
        and names = (
          select array_agg(name order by place)
          from unnest(indkey::smallint[]) with ordinality as key (number, place)
          left join columns_of(indrelid) using (number)
        )
    ) then
    return;
  end if;
  execute format('create index on %I (%s) where %s', table_name,
    (select string_agg(quote_ident(name), ', ' order by place) from unnest(names) with ordinality as given (name, place)),
    rows_indexed);
end
$$;

-- The indexes that lists, filters and the recycle bin ask for at 200,000 rows (0067), where the table has the columns.
create procedure index_records(table_name text)
language plpgsql set search_path = public, pg_temp as $$
begin
  call index_once(table_name, array['region_name', 'province_name'], '(deleted_at IS NULL)');
  call index_once(table_name, array['province_name', 'id'], '(deleted_at IS NULL)');
  call index_once(table_name, array['arboPrimaryKey'], '(deleted_at IS NULL)');
  call index_once(table_name, array['target_id'], '(deleted_at IS NULL)');
  call index_once(table_name, array['deleted_at'], '(deleted_at IS NOT NULL)');
end
$$;

-- Makes a table one of records: checks the columns that the server keeps, limits who sees which rows, indexes and makes
-- searchable. Rows without a place are seen by all.
create procedure record_table(table_name text)
language plpgsql set search_path = public, pg_temp as $$
declare
  lacking text;
  places integer;
begin
  select string_agg(definition, ', ')
    into lacking
    from record_head()
    left join columns_of(quote_ident(table_name)::regclass) as own using (name)
   where own.type is distinct from record_head.type;
  if lacking is not null then
    raise exception 'The table % lacks columns that every record has. Give it: %.', table_name, lacking;
  end if;
  select count(*) into places
    from columns_of(quote_ident(table_name)::regclass)
   where name in ('region_name', 'province_name') and type = 'text';
  if places = 1 then
    raise exception 'The table % has one of region_name and province_name. Give it both, or none where all may see its rows.',
      table_name;
  end if;
  if places = 2 then
    call protect(table_name);
  end if;
  call index_records(table_name);
  call make_searchable(table_name);
end
$$;

-- The tables that came before get the indexes that they lack.
do $$
declare
  name text;
begin
  for name in select own.name from tables_of_records() as own loop
    call index_records(name);
  end loop;
end
$$;
