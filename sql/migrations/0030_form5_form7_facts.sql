-- Versions of the analytical tables of Forms 5 and 7 (0010 says how they work).

insert into data_version (fact, version, oldest)
select fact, start, start
from unnest(array['training', 'trainee', 'product', 'sale']) as fact,
  (select extract(epoch from now())::bigint as start) as moment;

call feed_fact('form_5_annualtarget', 'training', 4, 0);
call feed_fact('form_5_accomp', 'training', 4, 1);
call feed_fact('arbo_training', 'training', 4, 2);
call feed_fact('participant', 'trainee', 1, 0);
call feed_fact('form7_proddev', 'product', 2, 0);
call feed_fact('form7_accomp', 'product', 2, 1);
call feed_fact('qtr_sales_report', 'sale', 1, 0);
