-- Subscriptions that are sent after a year, and when a reporting window closes.

alter table subscription drop constraint subscription_every_check;
alter table subscription add constraint subscription_every_check
  check (every in ('workday', 'week', 'month', 'quarter', 'year', 'window'));
-- The column `told` of a subscription for reporting windows has the schedules that were open the last time: `{"open": [3]}`.
