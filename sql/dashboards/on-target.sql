-- Whether the targets of the year are met: the four programmes, what is due today, and what was entered in the last
-- seven days.
-- @title On target
-- @board main-dashboard
-- @note A target is what an organization planned for the year: in Support a support of Form 11, in Trainings a training of Form 5, in Products a product of Form 7, in Marketing a commodity of the form Marketing. It is met by an accomplishment of the same organization, thing and year, whatever its quantity or cost; pending records count unless you choose Approved. Due today: the share of the accomplishments of the three years before that had been entered by the same day of their year, without years of which most was entered after they were over. With fewer than 20 such accomplishments the reporting schedules say what is due: each quarter counts by the days of its reporting window that are over, and a quarter without a window once it is over itself. Once the windows of all quarters shown have closed at a place, all its targets are due. Where no schedule covers the year, it is the share of its days that are over. A target of Marketing covers its whole year: each quarter shown is a fourth of it, and each month a twelfth. A target of Support or Trainings has no month: with a month chosen all targets of its quarter are shown, and each month is a third of what is due. “Expected from” says which of these it is. To be confirmed by the department. Entered this week: accomplishments of the last seven days.
-- @returns programme text, target integer, met integer, unmet integer, met_rate double, due integer, due_rate double
-- @returns behind integer, ahead integer, accomplished integer, recent integer, due_from text
-- @additive target, accomplished over places
-- @additive met, unmet over places
-- @unsummed met_rate, due, due_rate, behind, ahead, recent, due_from
-- @undated due_from
with listed as (
  select 1 as nth, 'Support' as name
  union all select 2, 'Trainings'
  union all select 3, 'Products'
  union all select 4, 'Marketing'
),
counted as (
  select
    nth,
    name,
    coalesce(sum(targets), 0) as target,
    coalesce(sum(met), 0) as met,
    sum(targets * pace) as due,
    min(due_from) filter (where targets > 0) as first_rule,
    max(due_from) filter (where targets > 0) as last_rule,
    coalesce(sum(accomplishments), 0) as accomplished,
    coalesce(sum(recent), 0) as recent
  from listed
  left join target_progress on position = nth
  group by nth, name
)
select
  name as programme,
  cast(target as bigint) as target,
  cast(met as bigint) as met,
  cast(target - met as bigint) as unmet,
  cast(round(cast(100.0 * met / nullif(target, 0) as numeric(18, 6)), 2) as double precision) as met_rate,
  cast(coalesce(round(due), 0) as bigint) as due,
  cast(round(cast(100.0 * due / nullif(target, 0) as numeric(18, 6)), 2) as double precision) as due_rate,
  cast(greatest(coalesce(round(due), 0) - met, 0) as bigint) as behind,
  cast(greatest(met - coalesce(round(due), 0), 0) as bigint) as ahead,
  cast(accomplished as bigint) as accomplished,
  cast(recent as bigint) as recent,
  case when first_rule = last_rule then first_rule when first_rule is not null then 'Several rules' end as due_from
from counted
order by nth
