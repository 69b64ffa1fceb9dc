-- Capacity development of Form 5: one row per target, per accomplishment and per training that is not deleted.
-- An accomplishment names no training: `target_key` is the row_key of the target that it fulfils. Year, quarter and
-- month of a training are those of the day when it was conducted; all are empty while it is only planned.
-- Municipality and ARC are those of the target or accomplishment; a training names none.
-- `thing` is the title without regard to case, by which targets and accomplishments are matched.
-- @returns row_key integer, kind enum, record_id integer, arbo_key integer, arbo_name enum, target_key integer
-- @returns region_name enum, province_name enum, muncity_name enum, arc_key enum, arc_name enum
-- @returns year_funded integer, fund_source enum, subpsp_abbreviation enum
-- @returns reporting_year integer, reporting_quarter integer, reporting_month integer
-- @returns process_stage enum, training_title enum, thing enum, training_category enum, conducted_by enum
-- @returns date_conducted enum, training_days integer, training_cost peso
with entry as (
  select
    'target' as kind, id * 4 as row_key, cast(null as bigint) as target_id,
    reporting_year, reporting_quarter, cast(null as integer) as reporting_month,
    coalesce(training_title, '') as training_title, coalesce(training_category, '') as training_category,
    coalesce(conducted_by, '') as conducted_by, cast(null as date) as date_conducted, training_days, training_cost,
    id, "arboPrimaryKey", arbo_name, region_name, province_name, muncity_name, arc_id, arc_name,
    year_funded, fund_source, subpsp_abbreviation, process_stage
  from form_5_annualtarget
  where deleted_at is null
  union all
  select
    'accomplishment', id * 4 + 1, target_id,
    reporting_year, reporting_quarter, reporting_month,
    null, null, null, null, null, null,
    id, "arboPrimaryKey", arbo_name, region_name, province_name, muncity_name, arc_id, arc_name,
    year_funded, fund_source, subpsp_abbreviation, process_stage
  from form_5_accomp
  where deleted_at is null
  union all
  select
    'training', id * 4 + 2, null,
    cast(extract(year from date_conducted) as integer), null, cast(extract(month from date_conducted) as integer),
    coalesce(training_title, ''), coalesce(training_category, ''),
    coalesce(conducted_by, ''), date_conducted, training_days, training_cost,
    id, "arboPrimaryKey", arbo_name, region_name, province_name, null, null, null,
    year_funded, fund_source, subpsp_abbreviation, process_stage
  from arbo_training
  where deleted_at is null
)
select
  cast(row_key as integer) as row_key,
  kind collate "C" as kind,
  cast(id as integer) as record_id,
  case when "arboPrimaryKey" ~ '^[0-9]{1,9}$' then cast("arboPrimaryKey" as integer) end as arbo_key,
  trim(arbo_name) collate "C" as arbo_name,
  cast(target_id * 4 as integer) as target_key,
  coalesce(nullif(trim(region_name), ''), 'Not stated') collate "C" as region_name,
  coalesce(nullif(trim(province_name), ''), 'Not stated') collate "C" as province_name,
  coalesce(nullif(trim(muncity_name), ''), 'Not stated') collate "C" as muncity_name,
  lower(coalesce(nullif(trim(arc_id), ''), nullif(trim(arc_name), ''))) collate "C" as arc_key,
  nullif(trim(arc_name), '') collate "C" as arc_name,
  year_funded,
  coalesce(spelled((select words from list_spelling where list = 'fund-source'), fund_source), 'Not stated') collate "C" as fund_source,
  nullif(trim(subpsp_abbreviation), '') collate "C" as subpsp_abbreviation,
  reporting_year,
  coalesce(reporting_quarter, cast(ceil(reporting_month / 3.0) as integer)) as reporting_quarter,
  reporting_month,
  process_stage collate "C" as process_stage,
  case trim(training_title) when '' then 'Not stated' else trim(training_title) end collate "C" as training_title,
  lower(case trim(training_title) when '' then 'Not stated' else trim(training_title) end) collate "C" as thing,
  case trim(training_category) when '' then 'Not stated'
    else spelled((select words from list_spelling where list = 'type-intervention'), training_category) end collate "C" as training_category,
  case trim(conducted_by) when '' then 'Not stated'
    else spelled((select words from list_spelling where list = 'conducted-by'), conducted_by) end collate "C" as conducted_by,
  cast(date_conducted as text) collate "C" as date_conducted,
  training_days,
  training_cost
from entry
