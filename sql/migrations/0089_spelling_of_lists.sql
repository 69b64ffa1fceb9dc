-- Figures show a value of a lookup list as the list spells it, however its records do. Lists are seen by all, so a
-- user's spelling depends on no row of another place.

-- The values of a list by themselves and by their lower case. One that stands in several categories is spelled as the
-- first of them.
create view list_spelling with (security_invoker = true) as
select list, jsonb_object_agg(key, trim(type) order by id desc) as words
from lookup_item, lateral (values (trim(type)), (lower(trim(type)))) as written (key)
where deleted_at is null
group by list;

-- A text as the words of a list spell it, otherwise without the spaces around it; null where it is empty. Plain enough
-- to be written into the statement that calls it, so it costs no call.
create function spelled(words jsonb, given text) returns text
language sql immutable parallel safe
as $$ select coalesce(words ->> lower(trim(given)), nullif(trim(given), '')) $$;

-- The facts whose texts a list spells.
create table list_of_fact (
  list text not null,
  fact text not null references data_version,
  primary key (list, fact)
);
revoke insert, update, delete on list_of_fact from marble_app;
insert into list_of_fact (list, fact)
select list, fact from (values
  ('arb-nonarb', 'income'),
  ('arc-classification', 'arc'),
  ('arc-type', 'arbo arc'),
  ('cert-acceptance', 'machine'),
  ('conducted-by', 'training'),
  ('credit-services', 'credit'),
  ('fund-source', 'credit income machine marketing product rental reporting support trainee training'),
  ('marketing-instrument', 'sale'),
  ('milestone-activity', 'credit'),
  ('organization-type', 'arbo'),
  ('participant-category', 'trainee'),
  ('program-covered', 'marketing'),
  ('registration', 'product'),
  ('support-provided', 'support'),
  ('type-intervention', 'training'),
  ('type-product', 'machine product'),
  ('unit-measure', 'income product sale support')
) as spelling (list, facts), unnest(string_to_array(facts, ' ')) as fact;

-- A changed list may spell every row anew: who holds an older version of its facts loads them again.
create function note_list_change() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  lists text[];
  spelled_by_them text[];
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct list) into lists from new_rows;
  else
    select array_agg(distinct list) into lists from (
      select id, list, type, deleted_at is null as there from new_rows
      except
      select id, list, type, deleted_at is null from old_rows
    ) as changed;
  end if;
  select array_agg(distinct fact) into spelled_by_them from list_of_fact where list = any(lists);
  if spelled_by_them is null then
    return null;
  end if;
  perform pg_advisory_xact_lock(727275);
  delete from fact_change where fact = any(spelled_by_them);
  update data_version set version = version + 1, oldest = version + 1, changed_at = clock_timestamp()
  where fact = any(spelled_by_them);
  perform pg_notify('data_version', fact || ' ' || version) from data_version where fact = any(spelled_by_them);
  return null;
end
$$;
create trigger list_insert after insert on lookup_item referencing new table as new_rows
  for each statement execute function note_list_change();
create trigger list_update after update on lookup_item referencing old table as old_rows new table as new_rows
  for each statement execute function note_list_change();
