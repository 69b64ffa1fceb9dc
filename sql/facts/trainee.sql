-- Participants of trainings: one row per participant that is not deleted, without name, birthday, age or barangay.
-- An answer in its usual spelling is compared first, which costs a third of trimming a million texts. Marks are 1 or 0;
-- a mark that is not stated is 0. The age group is that of the age, where an age is known.
-- A training that was deleted is none that was attended; the mark stays in the record, should it be restored.
-- `training_keys` are the row_keys of the trainings attended in the fact training, separated by commas.
-- @returns row_key integer, arbo_key integer, arbo_name enum
-- @returns region_name enum, province_name enum, muncity_name enum
-- @returns year_funded integer, fund_source enum, subpsp_abbreviation enum
-- @returns category enum, sub_category enum, sex enum, age_group enum
-- @returns is_4ps_beneficiary integer, is_solo_parent integer, is_pwd integer, is_ip integer
-- @returns trainings_attended integer, training_keys text
with gone as (
  select cast(id as integer) as number from arbo_training where deleted_at is not null
)
select
  cast(id as integer) as row_key,
  case when "arboPrimaryKey" ~ '^[0-9]{1,9}$' then cast("arboPrimaryKey" as integer) end as arbo_key,
  trim(arbo_name) collate "C" as arbo_name,
  coalesce(nullif(trim(region_name), ''), 'Not stated') collate "C" as region_name,
  coalesce(nullif(trim(province_name), ''), 'Not stated') collate "C" as province_name,
  coalesce(nullif(trim(muncity_name), ''), 'Not stated') collate "C" as muncity_name,
  year_funded,
  coalesce(
    (select words from list_spelling where list = 'fund-source') ->> fund_source,
    spelled((select words from list_spelling where list = 'fund-source'), fund_source),
    'Not stated'
  ) collate "C" as fund_source,
  nullif(trim(subpsp_abbreviation), '') collate "C" as subpsp_abbreviation,
  case
    when lower(trim(participant_category)) = 'arb' then 'ARB'
    when lower(trim(participant_category)) like 'non%' then 'Non-ARB'
    else 'Not stated'
  end collate "C" as category,
  coalesce(
    (select words from list_spelling where list = 'participant-category') ->> participant_sub_category,
    spelled((select words from list_spelling where list = 'participant-category'), participant_sub_category),
    'Not stated'
  ) collate "C" as sub_category,
  case lower(trim(sex)) when 'female' then 'Female' when 'male' then 'Male' else 'Not stated' end
    collate "C" as sex,
  case
    when age is null then case
      when trim(age_base_group) in ('Below 15', '15 to 30', '31 to 59', '60 and older') then trim(age_base_group)
      else 'Not stated'
    end
    when age < 15 then 'Below 15'
    when age <= 30 then '15 to 30'
    when age < 60 then '31 to 59'
    else '60 and older'
  end collate "C" as age_group,
  case is_4ps_beneficiary when 'Yes' then 1 when 'No' then 0 else coalesce(cast(lower(trim(is_4ps_beneficiary)) = 'yes' as integer), 0) end as is_4ps_beneficiary,
  case is_solo_parent when 'Yes' then 1 when 'No' then 0 else coalesce(cast(lower(trim(is_solo_parent)) = 'yes' as integer), 0) end as is_solo_parent,
  case is_pwd when 'Yes' then 1 when 'No' then 0 else coalesce(cast(lower(trim(is_pwd)) = 'yes' as integer), 0) end as is_pwd,
  case is_ip when 'Yes' then 1 when 'No' then 0 else coalesce(cast(lower(trim(is_ip)) = 'yes' as integer), 0) end as is_ip,
  -- Each by itself, and taken apart only where it names a training that was deleted.
  case
    when id in (select trainees_of_deleted_trainings()) then cast(trainings_listed - (
      select count(*) from unnest(training_numbers) as attended (number)
      where number in (select gone.number from gone)
    ) as integer)
    else trainings_listed
  end as trainings_attended,
  case
    when id in (select trainees_of_deleted_trainings()) then (
      select string_agg(cast(cast(number as bigint) * 4 + 2 as text), ',')
      from unnest(training_numbers) as attended (number)
      where number not in (select gone.number from gone)
    )
    else training_keys
  end as training_keys
from participant
where deleted_at is null
