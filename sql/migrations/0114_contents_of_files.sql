-- The name under which a file's content is kept: its SHA-256, so that one content is kept once however many files have
-- it. Null for a file from before, whose content is kept under its id (DESIGN §4, decision 084).
alter table file add column content text;
create index on file (coalesce(content, id));
