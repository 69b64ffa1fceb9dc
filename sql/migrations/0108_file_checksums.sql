-- The SHA-256 of a file's content, so that damage in its storage is noticed when it is read (DESIGN §4). Files from
-- before have none.
alter table file add column sha256 text;
