-- Participants of each province by mark and age group: all of them, and for each reporting year those who attended a
-- training of that year. The server asks it for the counts that roles without the forms may see (decision 026).
-- @title Participants of provinces
-- @persons
-- @param region_name text list?
-- @param province_name text list?
-- @returns region_name text, province_name text, reporting_year integer
-- @returns is_4ps_beneficiary integer, is_solo_parent integer, is_pwd integer, is_ip integer
-- @returns below_15 integer, from_15 integer, from_31 integer, from_60 integer
-- @additive is_4ps_beneficiary, is_solo_parent, is_pwd, is_ip, below_15, from_15, from_31, from_60 over places
with attended as (
  select cohort as attended_cohort, reporting_year as attended_year
  from attendance
  join training on training.row_key = training_key
  where reporting_year is not null
  group by cohort, reporting_year
),
listed as (
  select trainee_group.*, cast(null as integer) as listed_year from trainee_group
  union all
  select trainee_group.*, attended_year from trainee_group join attended on attended_cohort = cohort
)
select
  cast(region_name as text) as region_name,
  cast(province_name as text) as province_name,
  cast(listed_year as integer) as reporting_year,
  cast(sum(participants * is_4ps_beneficiary) as integer) as is_4ps_beneficiary,
  cast(sum(participants * is_solo_parent) as integer) as is_solo_parent,
  cast(sum(participants * is_pwd) as integer) as is_pwd,
  cast(sum(participants * is_ip) as integer) as is_ip,
  cast(coalesce(sum(participants) filter (where age_group = 'Below 15'), 0) as integer) as below_15,
  cast(coalesce(sum(participants) filter (where age_group = '15 to 30'), 0) as integer) as from_15,
  cast(coalesce(sum(participants) filter (where age_group = '31 to 59'), 0) as integer) as from_31,
  cast(coalesce(sum(participants) filter (where age_group = '60 and older'), 0) as integer) as from_60
from listed
where ($region_name is null or region_name in ($region_name))
  and ($province_name is null or province_name in ($province_name))
group by region_name, province_name, listed_year
order by 1, 2, listed_year nulls first
