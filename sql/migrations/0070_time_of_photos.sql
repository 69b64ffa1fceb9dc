-- The time of day at which a photo of a geotag was taken, as its camera's clock said.

alter table form_11_geo add column taken_time text;
call make_searchable('form_11_geo');
