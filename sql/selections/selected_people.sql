-- The number of selected participants for each combination of category, sub-category, sex, age group and marks:
-- one pass over the groups serves every figure of people. `attendances` counts the selected trainings that
-- they attended.
-- @materialize
select
  category, sub_category, sex, age_group,
  is_4ps_beneficiary, is_solo_parent, is_pwd, is_ip,
  cast(attendances > 0 as integer) as attended,
  sum(participants) as participants,
  sum(participants * attendances) as attendances
from selected_group
group by category, sub_category, sex, age_group, is_4ps_beneficiary, is_solo_parent, is_pwd, is_ip,
  cast(attendances > 0 as integer)
