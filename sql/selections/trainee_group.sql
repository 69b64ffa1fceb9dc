-- Participants who are alike in all that filters select and figures count, with their number. DuckDB keeps them as a
-- table, whose cohorts are numbers; here each participant is a group.
-- @rollup trainee
-- @coded cohort
select
  arbo_key,
  arbo_name,
  region_name,
  province_name,
  muncity_name,
  year_funded,
  fund_source,
  category,
  sub_category,
  sex,
  age_group,
  is_4ps_beneficiary,
  is_solo_parent,
  is_pwd,
  is_ip,
  trainings_attended,
  training_keys as cohort,
  1 as participants
from trainee
