-- What a write did is kept as numbers: which rows, in which versions, how many. The repeated answer is built from the
-- rows as they are then, under the rights of who asks then. The answer itself held whole rows, of persons too.

alter table idempotency add column kept jsonb;
create index on idempotency (at);

-- The numbers of an answer as the program before keeps it: of its rows, of its one record, or of an import.
create function kept_of(answer text) returns jsonb language plpgsql immutable set search_path = public, pg_temp as $$
declare
  given jsonb;
begin
  if answer = '' then
    return '{}';
  end if;
  given := answer::jsonb -> 'data';
  if jsonb_typeof(given -> 'rows') = 'array' then
    return (
      select jsonb_build_object(
               'ids', coalesce(jsonb_agg(one -> 'id' order by at), '[]'),
               'inserted', coalesce(jsonb_agg(coalesce(one ->> 'outcome', '') = 'inserted' order by at), '[]'))
        from jsonb_array_elements(given -> 'rows') with ordinality as x (one, at));
  elsif jsonb_typeof(given) = 'array' then
    return (
      select jsonb_build_object(
               'ids', coalesce(jsonb_agg(one -> 'id' order by at), '[]'),
               'versions', coalesce(jsonb_agg(coalesce(one -> 'row_version', 'null') order by at), '[]'),
               'records', coalesce(jsonb_agg(coalesce(one -> 'records', 'null') order by at), '[]'))
        from jsonb_array_elements(given) with ordinality as x (one, at)
       where jsonb_typeof(one -> 'id') = 'number');
  elsif jsonb_typeof(given -> 'id') = 'number' then
    return jsonb_build_object(
      'ids', jsonb_build_array(given -> 'id'),
      'versions', jsonb_build_array(coalesce(given -> 'row_version', 'null')));
  elsif jsonb_typeof(given -> 'version') = 'number' then
    return jsonb_build_object('versions', jsonb_build_array(given -> 'version'));
  end if;
  return '{}';
exception when others then
  -- An answer that cannot be read as JSON here tells nothing; its call is still not done twice.
  return '{}';
end
$$;

-- Turns answers in clear, older than so long, into their numbers, and forgets what is older than so many days.
create function forget_answers(clear interval, days integer) returns integer
language sql set search_path = public, pg_temp as $$
  update idempotency set kept = coalesce(kept, kept_of(answer)), answer = ''
   where answer <> '' and at < now() - clear;
  with gone as (delete from idempotency where at < now() - make_interval(days => days) returning 1)
  select count(*)::integer from gone
$$;

-- The program of the version before still answers from the last day's while servers are exchanged one by one.
select forget_answers(interval '1 day', 31);
