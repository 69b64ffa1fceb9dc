-- Participants by demographic mark, one row per mark. The counts are those of `demographics`, arranged for a
-- chart.
-- @title Demographics of participants
-- @board form-5
-- @note One person may count in several. “Withheld” stands for counts below 5, and for larger ones that would reveal them, where a role may not see participants; by region, province and one year reported only. Such a role sees changes once five participants of a province have changed. A year reported, quarter, month or stage selects those who attended such a training.
-- @sensitive participants by mark
-- @returns mark text, name text, participants integer
-- @additive participants over places
with counted as (
  select
    sum(participants * is_4ps_beneficiary) as is_4ps_beneficiary,
    sum(participants * is_solo_parent) as is_solo_parent,
    sum(participants * is_pwd) as is_pwd,
    sum(participants) filter (where age_group = '60 and older') as senior,
    sum(participants * is_ip) as is_ip
  from selected_people
),
listed as (
  select 'is_4ps_beneficiary' as mark, '4Ps beneficiaries' as name, 1 as place_in_list, is_4ps_beneficiary as participants
  from counted
  union all
  select 'senior', 'Senior citizens', 2, senior from counted
  union all
  select 'is_ip', 'Indigenous persons', 3, is_ip from counted
  union all
  select 'is_solo_parent', 'Solo parents', 4, is_solo_parent from counted
  union all
  select 'is_pwd', 'Persons with disability', 5, is_pwd from counted
)
select
  cast(mark as text) as mark,
  cast(name as text) as name,
  cast(coalesce(participants, 0) as integer) as participants
from listed
order by place_in_list
