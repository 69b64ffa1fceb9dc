-- A deactivated user keeps name, place and history, and cannot sign in.
alter table users add column active boolean not null default true;
