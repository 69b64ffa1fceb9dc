-- What records are compared by when one is entered that is there already, and why one was saved all the same. A column
-- of its own, since row level security lets no function look into rows before it does, and so no index of a function
-- serves.

-- A text without regard to case, accents, ñ and spaces; null where it is empty.
create function text_key(given text) returns text
language sql immutable parallel safe as $$
  select nullif(trim(regexp_replace(
    lower(translate(given,
      'ÁÀÂÄÃÉÈÊËÍÌÎÏÓÒÔÖÕÚÙÛÜÑÇáàâäãéèêëíìîïóòôöõúùûüñç',
      'AAAAAEEEEIIIIOOOOOUUUUNCaaaaaeeeeiiiiooooouuuunc')),
    '\s+', ' ', 'g')), '')
$$;

alter table arbo_masterlist
  add column arbo_id_key text generated always as (text_key(arbo_id)) stored,
  add column arbo_name_key text generated always as (text_key(arbo_name)) stored,
  add column duplicate_reason text;
create index on arbo_masterlist (arbo_id_key) where deleted_at is null;
create index on arbo_masterlist (arbo_name_key) where deleted_at is null;
create index on arbo_masterlist (id) where duplicate_reason is not null;

alter table arc_masterlist
  add column arc_id_key text generated always as (text_key(arc_id)) stored,
  add column arc_name_key text generated always as (text_key(arc_name)) stored,
  add column duplicate_reason text;
create index on arc_masterlist (arc_id_key) where deleted_at is null;
create index on arc_masterlist (arc_name_key) where deleted_at is null;

-- Those of one ARBO are few, and an index finds them.
alter table arbo_training
  add column training_title_key text generated always as (text_key(training_title)) stored,
  add column duplicate_reason text;
create index on arbo_training (id) where duplicate_reason is not null;

-- A participant's name has its key already (0055, 0072).
alter table participant add column duplicate_reason text;
create index on participant (id) where duplicate_reason is not null;

alter table project_list
  add column subpsp_name_key text generated always as (text_key(subpsp_name)) stored,
  add column duplicate_reason text;
