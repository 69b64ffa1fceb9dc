-- The participants behind a number, without names: each row is a person, so only roles that open the forms may
-- run it. `mark` is one of is_4ps_beneficiary, is_solo_parent, is_pwd, is_ip and senior. `attended` is 'yes'
-- for participants who attended a training that the filter selects; `trainings_attended` counts these
-- trainings. `without_arbo` (any value) selects participants without an organization; `find` selects those
-- whose organization, province or region contains that text.
-- @title Participants
-- @persons
-- @param mark text?
-- @param age_group text?
-- @param attended text?
-- @param without_arbo text?
-- @param find text?
-- @returns row_key integer, arbo_key integer, arbo_name text, region_name text, province_name text, muncity_name text
-- @returns year_funded integer, fund_source text, subpsp_abbreviation text
-- @returns category text, sub_category text, sex text, age_group text, trainings_attended integer
-- @records over places
select
  cast(row_key as integer) as row_key,
  cast(arbo_key as integer) as arbo_key,
  cast(arbo_name as text) as arbo_name,
  cast(region_name as text) as region_name,
  cast(province_name as text) as province_name,
  cast(muncity_name as text) as muncity_name,
  cast(year_funded as integer) as year_funded,
  cast(fund_source as text) as fund_source,
  cast(subpsp_abbreviation as text) as subpsp_abbreviation,
  cast(category as text) as category,
  cast(sub_category as text) as sub_category,
  cast(sex as text) as sex,
  cast(age_group as text) as age_group,
  cast(attendances as integer) as trainings_attended
from selected_trainee
where ($age_group is null or age_group = $age_group)
  and ($attended is null or (attendances > 0) = ($attended = 'yes'))
  and ($without_arbo is null or coalesce(arbo_key, 0) = 0)
  and ($find is null
    or position(lower($find) in lower(cast(coalesce(arbo_name, '') as text))) > 0
    or position(lower($find) in lower(cast(province_name as text))) > 0
    or position(lower($find) in lower(cast(region_name as text))) > 0)
  and ($mark is null
    or (case $mark
      when 'is_4ps_beneficiary' then is_4ps_beneficiary
      when 'is_solo_parent' then is_solo_parent
      when 'is_pwd' then is_pwd
      when 'is_ip' then is_ip
      when 'senior' then case when age_group = '60 and older' then 1 else 0 end
      else 0
    end) = 1)
order by region_name, province_name, muncity_name, arbo_name nulls last, row_key
