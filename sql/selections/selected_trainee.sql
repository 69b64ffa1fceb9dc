-- The participants that the filter selects: by place, organization and fund. Period and stage select trainings.
-- @param region_name text list?
-- @param province_name text list?
-- @param muncity_name text list?
-- @param arbo_name text list?
-- @param arbo_key integer list?
-- @param year_funded integer list?
-- @param fund_source text list?
-- @param category text list?
-- @param sub_category text list?
-- @param sex text list?
select *
from trainee
where ($region_name is null or region_name in ($region_name))
  and ($province_name is null or province_name in ($province_name))
  and ($muncity_name is null or muncity_name in ($muncity_name))
  and ($arbo_name is null or lower(arbo_name) in (lower($arbo_name)))
  and ($arbo_key is null or arbo_key in ($arbo_key))
  and ($year_funded is null or year_funded in ($year_funded))
  and ($fund_source is null or fund_source in ($fund_source))
  and ($category is null or category in ($category))
  and ($sub_category is null or sub_category in ($sub_category))
  and ($sex is null or sex in ($sex))
