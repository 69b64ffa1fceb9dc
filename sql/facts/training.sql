-- Capacity development of Form 5: one row per target, per accomplishment and per training that is not deleted.
-- An accomplishment names no training: `target_key` is the row_key of the target that it fulfils. Year, quarter and
-- month of a training are those of the day when it was conducted; all are empty while it is only planned.
-- `thing` is the title without regard to case, by which targets and accomplishments are matched.
-- @returns row_key integer, kind enum, record_id integer, arbo_key integer, arbo_name enum, target_key integer
-- @returns region_name enum, province_name enum
-- @returns year_funded integer, fund_source enum, subpsp_abbreviation enum
-- @returns reporting_year integer, reporting_quarter integer, reporting_month integer
-- @returns process_stage enum, training_title enum, thing enum, training_category enum, conducted_by enum
-- @returns date_conducted enum, training_days integer, training_cost peso
select
  cast(id * 4 as integer) as row_key,
  'target' collate "C" as kind,
  cast(id as integer) as record_id,
  case when "arboPrimaryKey" ~ '^[0-9]{1,9}$' then cast("arboPrimaryKey" as integer) end as arbo_key,
  trim(arbo_name) collate "C" as arbo_name,
  cast(null as integer) as target_key,
  coalesce(nullif(trim(region_name), ''), 'Not stated') collate "C" as region_name,
  coalesce(nullif(trim(province_name), ''), 'Not stated') collate "C" as province_name,
  year_funded,
  coalesce(nullif(trim(fund_source), ''), 'Not stated') collate "C" as fund_source,
  nullif(trim(subpsp_abbreviation), '') collate "C" as subpsp_abbreviation,
  reporting_year,
  reporting_quarter,
  cast(null as integer) as reporting_month,
  process_stage collate "C" as process_stage,
  coalesce(nullif(trim(training_title), ''), 'Not stated') collate "C" as training_title,
  coalesce(lower(nullif(trim(training_title), '')), 'not stated') collate "C" as thing,
  coalesce(nullif(trim(training_category), ''), 'Not stated') collate "C" as training_category,
  coalesce(nullif(trim(conducted_by), ''), 'Not stated') collate "C" as conducted_by,
  cast(null as text) collate "C" as date_conducted,
  training_days,
  training_cost
from form_5_annualtarget
where deleted_at is null
union all
select
  cast(id * 4 + 1 as integer) as row_key,
  'accomplishment' collate "C" as kind,
  cast(id as integer) as record_id,
  case when "arboPrimaryKey" ~ '^[0-9]{1,9}$' then cast("arboPrimaryKey" as integer) end as arbo_key,
  trim(arbo_name) collate "C" as arbo_name,
  cast(target_id * 4 as integer) as target_key,
  coalesce(nullif(trim(region_name), ''), 'Not stated') collate "C" as region_name,
  coalesce(nullif(trim(province_name), ''), 'Not stated') collate "C" as province_name,
  year_funded,
  coalesce(nullif(trim(fund_source), ''), 'Not stated') collate "C" as fund_source,
  nullif(trim(subpsp_abbreviation), '') collate "C" as subpsp_abbreviation,
  reporting_year,
  coalesce(reporting_quarter, cast(ceil(reporting_month / 3.0) as integer)) as reporting_quarter,
  reporting_month,
  process_stage collate "C" as process_stage,
  cast(null as text) collate "C" as training_title,
  cast(null as text) collate "C" as thing,
  cast(null as text) collate "C" as training_category,
  cast(null as text) collate "C" as conducted_by,
  cast(null as text) collate "C" as date_conducted,
  cast(null as integer) as training_days,
  cast(null as numeric(18, 2)) as training_cost
from form_5_accomp
where deleted_at is null
union all
select
  cast(id * 4 + 2 as integer) as row_key,
  'training' collate "C" as kind,
  cast(id as integer) as record_id,
  case when "arboPrimaryKey" ~ '^[0-9]{1,9}$' then cast("arboPrimaryKey" as integer) end as arbo_key,
  trim(arbo_name) collate "C" as arbo_name,
  cast(null as integer) as target_key,
  coalesce(nullif(trim(region_name), ''), 'Not stated') collate "C" as region_name,
  coalesce(nullif(trim(province_name), ''), 'Not stated') collate "C" as province_name,
  year_funded,
  coalesce(nullif(trim(fund_source), ''), 'Not stated') collate "C" as fund_source,
  nullif(trim(subpsp_abbreviation), '') collate "C" as subpsp_abbreviation,
  cast(extract(year from date_conducted) as integer) as reporting_year,
  cast(extract(quarter from date_conducted) as integer) as reporting_quarter,
  cast(extract(month from date_conducted) as integer) as reporting_month,
  process_stage collate "C" as process_stage,
  coalesce(nullif(trim(training_title), ''), 'Not stated') collate "C" as training_title,
  coalesce(lower(nullif(trim(training_title), '')), 'not stated') collate "C" as thing,
  coalesce(nullif(trim(training_category), ''), 'Not stated') collate "C" as training_category,
  coalesce(nullif(trim(conducted_by), ''), 'Not stated') collate "C" as conducted_by,
  cast(date_conducted as text) collate "C" as date_conducted,
  training_days,
  training_cost
from arbo_training
where deleted_at is null
