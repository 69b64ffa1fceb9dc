-- The words of an entry of the log in one column, in lower case, as the tables of records have it (decision 023): a search
-- reads one text an entry and changes no letter's case on the way. No hash covers it; it follows from what is hashed.

alter table user_log add column search_text text generated always as (
  lower(coalesce(user_name, '') || chr(10) || form_name || chr(10) || action || chr(10) || coalesce(details, ''))
) stored;
