-- Versions of the analytical table of what was reported (0010 says how they work): every form that has a reporting
-- year feeds it, and the schedules, since they decide what came on time.

insert into data_version (fact, version, oldest)
select 'reporting', start, start
from (select extract(epoch from now())::bigint as start) as moment;

-- A changed schedule may move every row: who holds an older version loads anew.
create function note_schedule_change() returns trigger
language plpgsql security definer set search_path = public
as $$
declare
  next_version bigint;
begin
  perform pg_advisory_xact_lock(727275);
  update data_version set version = version + 1, oldest = version + 1, changed_at = clock_timestamp()
  where fact = 'reporting'
  returning version into next_version;
  delete from fact_change where fact = 'reporting';
  perform pg_notify('data_version', 'reporting ' || next_version);
  return null;
end
$$;
create trigger schedule_change after insert or update or delete on report_schedules
  for each statement execute function note_schedule_change();

-- Two triggers of one table and name would collide: those of this fact carry its name.
create procedure feed_reporting(table_name text, addend integer)
language plpgsql as $$
begin
  execute format('create trigger reporting_insert after insert on %I referencing new table as new_rows
    for each statement execute function note_fact_change(%L, %L, %L)', table_name, 'reporting', 16, addend);
  execute format('create trigger reporting_update after update on %I referencing old table as old_rows new table as new_rows
    for each statement execute function note_fact_change(%L, %L, %L)', table_name, 'reporting', 16, addend);
  execute format('create trigger reporting_delete after delete on %I referencing old table as old_rows
    for each statement execute function note_fact_change(%L, %L, %L)', table_name, 'reporting', 16, addend);
end
$$;
call feed_reporting('form_5_annualtarget', 0);
call feed_reporting('form_5_accomp', 1);
call feed_reporting('form7_proddev', 2);
call feed_reporting('form7_accomp', 3);
call feed_reporting('form_10', 4);
call feed_reporting('form_11', 5);
call feed_reporting('form11_accomp', 6);
call feed_reporting('fme_rental_monitoring', 7);
call feed_reporting('inventory_status_monitoring', 8);
call feed_reporting('arbo_marketing_target', 9);
call feed_reporting('arb_marketing_assistance_monitoring', 10);
call feed_reporting('farmers_tracking_income', 11);
drop procedure feed_reporting(text, integer);
