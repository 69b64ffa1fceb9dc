-- Receivers of figures that are sent once a reporting window has closed are told which, as their sender is.
alter table subscription_delivery add column reasons text[] not null default '{}';
