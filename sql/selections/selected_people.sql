-- The participants that the filter selects, counted by what the figures of people tell apart: one pass over a million
-- rows serves every such figure. `attendances` are the trainings that they attended, of those selected.
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
