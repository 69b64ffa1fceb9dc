-- Texts of records with spaces that only look like plain ones, as of copied pages, or with line ends in a field of one line, as
-- of cells with several lines, become what saves make of them (src/shared/same-text.ts): no search or filter found them.
-- Versions, times and the ledger stay: an open form or a waiting change still fits its record. The key of the import is
-- computed again. Where two records would become one that may exist only once, their table stays as it is.
do $$
declare
  long_texts constant text[] := array[
    'agri_technology_inputs_provided', 'darpo_assistance', 'description', 'nonfunctional_reason', 'nonutilized_reason',
    'om_training_not_done_reason', 'remarks'
  ];
  other_spaces constant text := U&'[\00A0\1680\2000-\200A\202F\205F\3000]';
  line_ends constant text := '\s*[\n\r\t\v\f]\s*';
  of_records text;
  changes text;
  affected text;
begin
  for of_records in select name from tables_of_records() loop
    select
      string_agg(format('%1$I = %2$s', name, stored), ', ') || case of_records
        when 'arbo_masterlist' then ', row_key = null' else '' end,
      string_agg(format('%1$I <> %2$s', name, stored), ' or ')
      into changes, affected
      from searched_columns(quote_ident(of_records)::regclass),
        format('regexp_replace(%I, %L, '' '', ''g'')', name, other_spaces) as plain,
        lateral (select 'btrim(' || case when name = any (long_texts) then plain
          else format('regexp_replace(%s, %L, '' '', ''g'')', plain, line_ends) end || ')') as made (stored);
    continue when changes is null;
    begin
      execute format('update %I set %s where %s', of_records, changes, affected);
    exception when unique_violation then
      raise notice 'Texts of % stay as they are: two would become one.', of_records;
    end;
  end loop;
end
$$;
