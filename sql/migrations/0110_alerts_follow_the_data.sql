-- Alerts are checked soon after the facts that they read have changed, and may begin on a day or be of one day alone
-- (decision 082).

-- Null: an alert whose day is over.
alter table subscription alter column next_at drop not null;
-- From when on new data bring the next check of an alert forward; null for never.
alter table subscription add column wakes_at timestamptz;
-- The facts that the last check of an alert has read, with their versions.
alter table subscription add column checked jsonb;
create index on subscription (wakes_at) where deleted_at is null;
