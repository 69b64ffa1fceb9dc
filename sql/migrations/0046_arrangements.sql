-- How people arrange their dashboards: one document a person, whose version tells two windows apart; and what the
-- central office arranged for a role, which its people see until they arrange their own (decision 016).
alter table preference add column version integer not null default 1;

insert into preference (user_id, key, value)
select user_id, 'dashboards', jsonb_build_object('order', '[]'::jsonb, 'tabs',
  jsonb_agg(value || jsonb_build_object('name', substr(key, length('dashboard-') + 1)) order by key))
from preference
where key like 'dashboard-%' and jsonb_typeof(value) = 'object'
group by user_id;
delete from preference where key like 'dashboard-%';

create table shared_arrangement (
  uac_id bigint primary key references uac,
  value jsonb not null,
  user_id bigint not null references users,
  time_stamp timestamptz not null default now()
);
revoke all on shared_arrangement from marble_app;
