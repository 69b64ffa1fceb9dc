-- The targets, accomplishments and trainings of Form 5 behind a number. `record_id` is the id of the form's
-- row. `held` is 'yes' for trainings that were conducted, 'no' for planned ones; `costed` (any value) selects
-- entries with a cost. An accomplishment has the title of the target that it fulfils.
-- @title Entries of Form 5
-- @param kind text?
-- @param held text?
-- @param costed text?
-- @returns row_key integer, record_id integer, kind text, process_stage text, arbo_key integer, arbo_name text
-- @returns region_name text, province_name text, year_funded integer, fund_source text, subpsp_abbreviation text
-- @returns reporting_year integer, reporting_quarter integer, reporting_month integer
-- @returns training_title text, training_category text, conducted_by text, date_conducted text
-- @returns training_days integer, training_cost double
-- @records over places, years, quarters, stages
select
  cast(one.row_key as integer) as row_key,
  cast(one.record_id as integer) as record_id,
  cast(one.kind as text) as kind,
  cast(one.process_stage as text) as process_stage,
  cast(one.arbo_key as integer) as arbo_key,
  cast(one.arbo_name as text) as arbo_name,
  cast(one.region_name as text) as region_name,
  cast(one.province_name as text) as province_name,
  cast(one.year_funded as integer) as year_funded,
  cast(one.fund_source as text) as fund_source,
  cast(one.subpsp_abbreviation as text) as subpsp_abbreviation,
  cast(one.reporting_year as integer) as reporting_year,
  cast(one.reporting_quarter as integer) as reporting_quarter,
  cast(one.reporting_month as integer) as reporting_month,
  coalesce(cast(one.training_title as text), cast(planned.training_title as text), 'Not stated') as training_title,
  coalesce(cast(one.training_category as text), cast(planned.training_category as text), 'Not stated')
    as training_category,
  cast(one.conducted_by as text) as conducted_by,
  cast(one.date_conducted as text) as date_conducted,
  cast(one.training_days as integer) as training_days,
  cast(one.training_cost as double precision) as training_cost
from selected_training as one
left join training as planned on planned.row_key = one.target_key
where ($kind is null or one.kind = $kind)
  and ($held is null or (one.kind = 'training' and (one.reporting_year is not null) = ($held = 'yes')))
  and ($costed is null or one.training_cost is not null)
order by one.region_name, one.province_name, one.arbo_name nulls last, one.row_key
