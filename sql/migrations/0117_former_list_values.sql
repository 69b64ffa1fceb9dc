-- What values of lists were called before they were renamed in the records too: who still enters a former name, or imports
-- a workbook that holds it, means the value.
create table former_list_value (
  id bigint generated always as identity primary key,
  list text not null,
  type text not null,
  category text,
  item_id bigint not null references lookup_item (id) on delete cascade,
  time_stamp timestamptz not null default now()
);
create index on former_list_value (list);
