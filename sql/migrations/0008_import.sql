-- Import of ARBO rows: the hash of a row's 55 fields, which the server computes, keeps a row from being there twice.

alter table arbo_masterlist add column row_key text;
create unique index arbo_masterlist_row_key on arbo_masterlist (row_key) where deleted_at is null;
-- Rows that came in past the records' calls have no key yet; the server fills it in before it compares.
create index arbo_masterlist_without_key on arbo_masterlist (id) where row_key is null;
