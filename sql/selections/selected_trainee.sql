-- The participants that the filter selects: by place, organization and fund. Period, stage, category and title of a
-- training select those who attended one of which that is true. `attendances` counts the trainings that they attended,
-- of those selected.
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
-- @param category text list?
-- @param sub_category text list?
-- @param sex text list?
select trainee.*, coalesce(attending.trainings, trainings_attended) as attendances
from trainee
left join attending on attending_key = trainee.row_key
where ($region_name is null or region_name in ($region_name))
  and ($province_name is null or province_name in ($province_name))
  and ($muncity_name is null or muncity_name in ($muncity_name)
    or muncity_name || ' (' || province_name || ')' in ($muncity_name))
  and ($arbo_name is null or lower(arbo_name) in (lower($arbo_name)))
  and ($arbo_key is null or arbo_key in ($arbo_key))
  and ($year_funded is null or year_funded in ($year_funded))
  and ($fund_source is null or fund_source in ($fund_source))
  and ($category is null or category in ($category))
  and ($sub_category is null or sub_category in ($sub_category))
  and ($sex is null or sex in ($sex))
  and (attending.trainings is not null
    or ($reporting_year is null and $reporting_quarter is null and $reporting_month is null
      and $process_stage is null and $training_category is null and $training_title is null))
