-- What a table's pages ask at 200,000 rows: a province's own records, the recycle bin, and what the log's filters offer.

do $$
declare
  name text;
begin
  foreach name in array array[
    'arbo_masterlist', 'arc_masterlist', 'arc_barangays_covered', 'form_5_annualtarget', 'form_5_accomp',
    'arbo_training', 'participant', 'form7_proddev', 'form7_accomp', 'qtr_sales_report', 'form_10', 'form_11',
    'form11_accomp', 'form11_farm_info', 'form_11_geo', 'farmers_tracking_income', 'fme_inventory_table',
    'inventory_status_monitoring', 'fme_rental_monitoring', 'arbo_marketing_target',
    'arb_marketing_assistance_monitoring', 'sales_transaction'
  ]
  loop
    execute format('create index on %I (province_name, id) where deleted_at is null', name);
    execute format('create index on %I (deleted_at) where deleted_at is not null', name);
  end loop;
end
$$;

create index on user_log (user_name);
create index on user_log (form_name);
create index on user_log (action);
