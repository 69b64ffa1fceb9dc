-- As 0055; an apostrophe parts no words: “O'Brien” and “OBrien” are one name.

alter table participant drop column name_key;

create or replace function name_key(name text) returns text
language sql immutable parallel safe as $$
  select string_agg(word, ' ' order by word collate "C")
  from regexp_split_to_table(
    lower(translate(name,
      'ÁÀÂÄÃÉÈÊËÍÌÎÏÓÒÔÖÕÚÙÛÜÑÇáàâäãéèêëíìîïóòôöõúùûüñç''’ʼ`´',
      'AAAAAEEEEIIIIOOOOOUUUUNCaaaaaeeeeiiiiooooouuuunc')),
    '[^a-z0-9]+') as word
  where word <> ''
$$;

alter table participant add column name_key text generated always as (name_key(participant_name)) stored;
create index on participant (name_key) where deleted_at is null;
