-- A value that is renamed in its list alone stays in the records under the name before. Former names of it, and values that were
-- merged into it, mean that name.
alter table former_list_value add column in_records boolean not null default true;
