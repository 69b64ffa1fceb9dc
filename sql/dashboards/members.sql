-- Members by sex and by ARB or non-ARB; non-ARB is the rest of an organization's members, never below 0.
-- @title Members
-- @note Counted from the masterlist; non-ARB is the rest of the members. Year, quarter, month, fund source and stage select activity, not organizations: they do not change this figure.
-- @returns membership text, male integer, female integer, total integer, share double
with one as (
  select
    no_arb_member_male as arb_male,
    no_arb_member_female as arb_female,
    no_arb_member_total as arb_total,
    greatest(total_member_male - no_arb_member_male, 0) as other_male,
    greatest(total_member_female - no_arb_member_female, 0) as other_female,
    greatest(total_member - no_arb_member_total, 0) as other_total
  from selected_arbo
),
summed as (
  select 'ARB' as membership, 1 as place_in_list,
    sum(arb_male) as male, sum(arb_female) as female, sum(arb_total) as total
  from one
  union all
  select 'Non-ARB', 2, sum(other_male), sum(other_female), sum(other_total) from one
)
select
  cast(membership as text) as membership,
  cast(coalesce(male, 0) as integer) as male,
  cast(coalesce(female, 0) as integer) as female,
  cast(coalesce(total, 0) as integer) as total,
  cast(round(cast(100.0 * total / nullif(sum(total) over (), 0) as numeric(18, 6)), 2) as double precision) as share
from summed
order by place_in_list
