-- Participants who are 4Ps beneficiaries, solo parents, persons with disability, senior citizens or indigenous.
-- @title Demographics of participants
-- @board main-dashboard, form-5
-- @note One person may count in several. A year reported, quarter, month or stage selects those who attended such a training.
-- @sensitive is_4ps_beneficiary, is_solo_parent, is_pwd, senior, is_ip
-- @returns is_4ps_beneficiary integer, is_solo_parent integer, is_pwd integer, senior integer, is_ip integer
-- @returns participants integer
-- @additive is_4ps_beneficiary, is_solo_parent, is_pwd, senior, is_ip, participants over places
select
  cast(coalesce(sum(participants * is_4ps_beneficiary), 0) as bigint) as is_4ps_beneficiary,
  cast(coalesce(sum(participants * is_solo_parent), 0) as bigint) as is_solo_parent,
  cast(coalesce(sum(participants * is_pwd), 0) as bigint) as is_pwd,
  cast(coalesce(sum(participants) filter (where age_group = '60 and older'), 0) as integer) as senior,
  cast(coalesce(sum(participants * is_ip), 0) as bigint) as is_ip,
  cast(coalesce(sum(participants), 0) as integer) as participants
from selected_people
