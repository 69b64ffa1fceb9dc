-- Participants of trainings: one row per participant that is not deleted, without name, birthday, age or
-- barangay.
-- The usual spellings of an answer are compared first: over a million rows this takes a third of the time of
-- trimming every text. Marks are 1 or 0; a mark that is not stated is 0. The age group follows from the age, if
-- the age is known. A deleted training of the participant's province does not count as attended; the record still
-- names it, in case it is restored. One of another province counts for everybody, because those who see the
-- participant alone do not see that it is deleted. `training_keys` are the row_keys (in the fact training) of the
-- trainings attended, separated by commas.
with gone as (
  select cast(id as integer) as number, (region_name, province_name) as place
  from arbo_training
  where deleted_at is not null
)
select
  cast(id as integer) as row_key, -- integer
  $arbo, $place,
  year_funded, -- integer
  coalesce(
    (select words from list_spelling where list = 'fund-source') ->> fund_source,
    spelled((select words from list_spelling where list = 'fund-source'), fund_source),
    'Not stated'
  ) collate "C" as fund_source, -- enum
  $project,
  case
    when lower(trim(participant_category)) = 'arb' then 'ARB'
    when lower(trim(participant_category)) like 'non%' then 'Non-ARB'
    else 'Not stated'
  end collate "C" as category, -- enum
  coalesce(
    (select words from list_spelling where list = 'participant-category') ->> participant_sub_category,
    spelled((select words from list_spelling where list = 'participant-category'), participant_sub_category),
    'Not stated'
  ) collate "C" as sub_category, -- enum
  case lower(trim(sex)) when 'female' then 'Female' when 'male' then 'Male' else 'Not stated' end
    collate "C" as sex, -- enum
  case
    when age is null then case
      when trim(age_base_group) in ('Below 15', '15 to 30', '31 to 59', '60 and older') then trim(age_base_group)
      else 'Not stated'
    end
    when age < 15 then 'Below 15'
    when age <= 30 then '15 to 30'
    when age < 60 then '31 to 59'
    else '60 and older'
  end collate "C" as age_group, -- enum
  case is_4ps_beneficiary when 'Yes' then 1 when 'No' then 0 else coalesce(cast(lower(trim(is_4ps_beneficiary)) = 'yes' as integer), 0) end as is_4ps_beneficiary, -- integer
  case is_solo_parent when 'Yes' then 1 when 'No' then 0 else coalesce(cast(lower(trim(is_solo_parent)) = 'yes' as integer), 0) end as is_solo_parent, -- integer
  case is_pwd when 'Yes' then 1 when 'No' then 0 else coalesce(cast(lower(trim(is_pwd)) = 'yes' as integer), 0) end as is_pwd, -- integer
  case is_ip when 'Yes' then 1 when 'No' then 0 else coalesce(cast(lower(trim(is_ip)) = 'yes' as integer), 0) end as is_ip, -- integer
  -- Both columns are stored; they are computed again only for a participant of a deleted training.
  case
    when id in (select trainees_of_deleted_trainings()) then cast(trainings_listed - (
      select count(*) from unnest(training_numbers) as attended (number)
      where number in (
        select gone.number from gone
        where gone.place is not distinct from (participant.region_name, participant.province_name)
      )
    ) as integer)
    else trainings_listed
  end as trainings_attended, -- integer
  case
    when id in (select trainees_of_deleted_trainings()) then (
      select string_agg(cast(cast(number as bigint) * 4 + 2 as text), ',')
      from unnest(training_numbers) as attended (number)
      where number not in (
        select gone.number from gone
        where gone.place is not distinct from (participant.region_name, participant.province_name)
      )
    )
    else training_keys
  end as training_keys -- text
from participant
where deleted_at is null
