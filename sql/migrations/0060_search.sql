-- The words of a record in one column, in lower case: a search reads one text a row instead of twenty, and changes
-- no letter's case on the way. Kept by the database itself.

create procedure make_searchable(table_name text)
language plpgsql
as $$
declare
  words text;
begin
  select string_agg(format('coalesce(%I, '''')', column_name), ' || chr(10) || ' order by ordinal_position)
    into words
    from information_schema.columns
   where columns.table_schema = current_schema() and columns.table_name = make_searchable.table_name
     and data_type = 'text' and is_generated = 'NEVER' and column_name not in ('process_stage', 'row_key');
  execute format('alter table %I drop column if exists search_text', table_name);
  execute format('alter table %I add column search_text text generated always as (lower(%s)) stored', table_name, words);
end
$$;

do $$
declare
  name text;
begin
  foreach name in array array[
    'project_list', 'arbo_masterlist', 'arc_masterlist', 'arc_barangays_covered', 'form_5_annualtarget',
    'form_5_accomp', 'arbo_training', 'participant', 'form7_proddev', 'form7_accomp', 'qtr_sales_report', 'form_10',
    'form_11', 'form11_accomp', 'form11_farm_info', 'form_11_geo', 'farmers_tracking_income', 'fme_inventory_table',
    'inventory_status_monitoring', 'fme_rental_monitoring', 'arbo_marketing_target',
    'arb_marketing_assistance_monitoring', 'sales_transaction'
  ]
  loop
    call make_searchable(name);
  end loop;
end
$$;
