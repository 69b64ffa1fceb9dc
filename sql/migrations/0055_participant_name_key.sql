-- The name of a participant without regard to case, accents, punctuation and the order of its words: equal keys are
-- what makes two records look like one person.

create function name_key(name text) returns text
language sql immutable parallel safe as $$
  select string_agg(word, ' ' order by word collate "C")
  from regexp_split_to_table(
    lower(translate(name,
      'ÁÀÂÄÃÉÈÊËÍÌÎÏÓÒÔÖÕÚÙÛÜÑÇáàâäãéèêëíìîïóòôöõúùûüñç',
      'AAAAAEEEEIIIIOOOOOUUUUNCaaaaaeeeeiiiiooooouuuunc')),
    '[^a-z0-9]+') as word
  where word <> ''
$$;

alter table participant add column name_key text generated always as (name_key(participant_name)) stored;
create index on participant (name_key) where deleted_at is null;
