-- Products of Form 7: one row per target and per accomplishment that is not deleted.
-- `thing` is the product without regard to case, by which targets and accomplishments are matched. Volumes and
-- persons are known of targets only. `registered` is 0 where no registration is held.
-- @returns row_key integer, kind enum, record_id integer, arbo_key integer, arbo_name enum
-- @returns region_name enum, province_name enum, muncity_name enum, arc_key enum, arc_name enum
-- @returns year_funded integer, fund_source enum, subpsp_abbreviation enum
-- @returns reporting_year integer, reporting_quarter integer, reporting_month integer, process_stage enum
-- @returns product_name enum, thing enum, type_product enum, type_key enum, registration enum, registered integer
-- @returns volume_produced peso, volume_sold peso, unit_measure enum, sales_generated peso, num_arbs integer
-- @quantities volume_produced, volume_sold
with entry as (
  select
    'target' as kind, id * 2 as row_key, volume_produced, volume_sold, unit_measure,
    coalesce(num_arbs, male_arbs + coalesce(female_arbs, 0), female_arbs) as num_arbs,
    id, "arboPrimaryKey", arbo_name, region_name, province_name, muncity_name, arc_id, arc_name,
    year_funded, fund_source, subpsp_abbreviation, reporting_year, reporting_quarter, reporting_month, process_stage,
    product_name, type_product, registration, sales_generated
  from form7_proddev
  where deleted_at is null
  union all
  select
    'accomplishment', id * 2 + 1, cast(null as numeric), cast(null as numeric), cast(null as text),
    cast(null as integer),
    id, "arboPrimaryKey", arbo_name, region_name, province_name, muncity_name, arc_id, arc_name,
    year_funded, fund_source, subpsp_abbreviation, reporting_year, reporting_quarter, reporting_month, process_stage,
    product_name, type_product, registration, sales_generated
  from form7_accomp
  where deleted_at is null
)
select
  cast(row_key as integer) as row_key,
  kind collate "C" as kind,
  cast(id as integer) as record_id,
  case when "arboPrimaryKey" ~ '^[0-9]{1,9}$' then cast("arboPrimaryKey" as integer) end as arbo_key,
  trim(arbo_name) collate "C" as arbo_name,
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
  coalesce(nullif(trim(product_name), ''), 'Not stated') collate "C" as product_name,
  coalesce(lower(nullif(trim(product_name), '')), 'not stated') collate "C" as thing,
  coalesce(spelled((select words from list_spelling where list = 'type-product'), type_product), 'Not stated') collate "C" as type_product,
  coalesce(lower(nullif(trim(type_product), '')), 'not stated') collate "C" as type_key,
  coalesce(spelled((select words from list_spelling where list = 'registration'), registration), 'Not stated') collate "C" as registration,
  case
    when lower(coalesce(nullif(trim(registration), ''), 'none')) in ('none', 'none yet', 'not registered', 'n/a')
      then 0 else 1
  end as registered,
  cast(volume_produced as numeric(18, 2)) as volume_produced,
  cast(volume_sold as numeric(18, 2)) as volume_sold,
  coalesce(spelled((select words from list_spelling where list = 'unit-measure'), unit_measure), 'Not stated') collate "C" as unit_measure,
  sales_generated,
  num_arbs
from entry
