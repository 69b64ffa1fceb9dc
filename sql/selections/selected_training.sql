-- The targets, accomplishments and trainings of Form 5 that the filter selects. The municipality is the
-- organization's. A target has no month: a month selects the targets of its quarter. An accomplishment has the category and
-- the title of the target that it fulfils.
-- @param region_name text list?
-- @param province_name text list?
-- @param muncity_name text list?
-- @param arbo_name text list?
-- @param arbo_key integer list?
-- @param year_funded integer list?
-- @param fund_source text list?
-- @param reporting_year integer list?
-- @param reporting_quarter integer list?
-- @param reporting_month integer list?
-- @param process_stage text list?
-- @param training_category text list?
-- @param training_title text list?
select *
from training
where ($region_name is null or region_name in ($region_name))
  and ($province_name is null or province_name in ($province_name))
  and ($muncity_name is null
    or arbo_key in (select row_key from arbo where muncity_name in ($muncity_name)
      or muncity_name || ' (' || province_name || ')' in ($muncity_name)))
  and ($arbo_name is null or lower(arbo_name) in (lower($arbo_name)))
  and ($arbo_key is null or arbo_key in ($arbo_key))
  and ($year_funded is null or year_funded in ($year_funded))
  and ($fund_source is null or fund_source in ($fund_source))
  and ($reporting_year is null or reporting_year in ($reporting_year))
  and ($reporting_quarter is null or reporting_quarter in ($reporting_quarter))
  and ($reporting_month is null or reporting_month in ($reporting_month)
    or (kind = 'target' and reporting_quarter in (cast(ceil($reporting_month / 3.0) as integer))))
  and ($process_stage is null or process_stage in ($process_stage))
  and ($training_category is null or training_category in ($training_category)
    or target_key in (select row_key from training where kind = 'target' and training_category in ($training_category)))
  and ($training_title is null or thing in (lower($training_title))
    or target_key in (select row_key from training where kind = 'target' and thing in (lower($training_title)))
    or (kind = 'accomplishment' and 'not stated' in (lower($training_title))
      and (target_key is null or target_key not in (select row_key from training where kind = 'target'))))
