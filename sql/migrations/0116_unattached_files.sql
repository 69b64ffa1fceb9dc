-- Each upload counts its user's files that belong to no record.
create index on file (user_id) where record_id is null;
