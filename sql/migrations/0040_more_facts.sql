-- Versions of the analytical tables of machinery, income, marketing, credit and geotags (0010 says how they work).

insert into data_version (fact, version, oldest)
select fact, start, start
from unnest(array['machine', 'rental', 'income', 'marketing', 'marketing_sale', 'credit', 'geotag']) as fact,
  (select extract(epoch from now())::bigint as start) as moment;

call feed_fact('fme_inventory_table', 'machine', 2, 0);
call feed_fact('form11_farm_info', 'machine', 2, 1);
call feed_fact('fme_rental_monitoring', 'rental', 1, 0);
call feed_fact('farmers_tracking_income', 'income', 1, 0);
call feed_fact('arbo_marketing_target', 'marketing', 2, 0);
call feed_fact('arb_marketing_assistance_monitoring', 'marketing', 2, 1);
call feed_fact('sales_transaction', 'marketing_sale', 1, 0);
call feed_fact('form_10', 'credit', 1, 0);
call feed_fact('form_11_geo', 'geotag', 1, 0);
