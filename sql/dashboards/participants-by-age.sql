-- Participants by age group.
-- @title Participants by age group
-- @board form-5
-- @note Counts each participant once. “Withheld” stands for counts below 5, and for larger ones that would reveal them, where a role may not see participants; by region, province and one year reported only. Such a role sees changes once five participants of a province have changed. A year reported, quarter, month or stage selects those who attended such a training.
-- @sensitive participants by age_group
-- @returns age_group text, participants integer
-- @additive participants over places
with listed as (
  select * from (values ('Below 15', 1), ('15 to 30', 2), ('31 to 59', 3), ('60 and older', 4), ('Not stated', 5))
    as one (age_group, place_in_list)
),
counted as (
  select cast(age_group as text) as age_group, sum(participants) as participants
  from selected_people
  group by age_group
)
select
  cast(listed.age_group as text) as age_group,
  cast(coalesce(participants, 0) as integer) as participants
from listed
left join counted on counted.age_group = listed.age_group
order by place_in_list
