-- As 0010, but a fact gets its version with the first table that feeds it. A migration that brings a fact then holds
-- one call for each of its tables.
create or replace procedure feed_fact(table_name text, fact text, factor integer, addend integer)
language plpgsql set search_path = public, pg_temp as $$
begin
  insert into data_version (fact, version, oldest)
  select feed_fact.fact, start, start
  from (select extract(epoch from now())::bigint as start) as moment
  on conflict do nothing;
  execute format('create trigger fact_insert after insert on %I referencing new table as new_rows
    for each statement execute function note_fact_change(%L, %L, %L)', table_name, fact, factor, addend);
  execute format('create trigger fact_update after update on %I referencing old table as old_rows new table as new_rows
    for each statement execute function note_fact_change(%L, %L, %L)', table_name, fact, factor, addend);
  execute format('create trigger fact_delete after delete on %I referencing old table as old_rows
    for each statement execute function note_fact_change(%L, %L, %L)', table_name, fact, factor, addend);
end
$$;
