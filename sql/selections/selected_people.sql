-- The number of selected participants for each combination of category, sub-category, sex, age group and marks:
-- one pass over a million rows serves every figure of people. `attendances` counts the selected trainings that
-- they attended.
-- @materialize
select
  category, sub_category, sex, age_group,
  is_4ps_beneficiary, is_solo_parent, is_pwd, is_ip,
  cast(attendances > 0 as integer) as attended,
  count(*) as participants,
  sum(attendances) as attendances
from selected_trainee
group by category, sub_category, sex, age_group, is_4ps_beneficiary, is_solo_parent, is_pwd, is_ip,
  cast(attendances > 0 as integer)
