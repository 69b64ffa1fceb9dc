-- What is found by the number of a record. Row level security lets an index use only what the database trusts to keep rows
-- secret, and `&&` of arrays is not among it: the history of one record read the whole ledger, and the participants of one
-- training all participants. These functions tell numbers, no more; the rows are then read under row level security.

create function entries_of_records(of_table text, ids bigint[]) returns setof bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select id from user_log where table_name = of_table and record_ids && ids
$$;

create function participants_of_trainings(ids bigint[]) returns setof bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select id from participant where deleted_at is null and training_numbers && cast(ids as integer[])
$$;
