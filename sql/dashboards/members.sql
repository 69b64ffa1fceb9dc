-- Members by sex and by ARB or non-ARB. Non-ARB members of an organization are all its members minus ARBs,
-- never below 0.
-- @title Members
-- @board main-dashboard
-- @note Counted from the masterlist; non-ARB is the rest of the members. Year, quarter, month, fund source and stage select activity, not organizations: they do not change this figure.
-- @returns membership text, male integer, female integer, total integer, share double
-- @additive male, female, total over places
-- @unsummed share
with summed as (
  select
    coalesce(sum(no_arb_member_male), 0) as arb_male,
    coalesce(sum(no_arb_member_female), 0) as arb_female,
    coalesce(sum(no_arb_member_total), 0) as arb_total,
    coalesce(sum(greatest(total_member_male - coalesce(no_arb_member_male, 0), 0)), 0) as other_male,
    coalesce(sum(greatest(total_member_female - coalesce(no_arb_member_female, 0), 0)), 0) as other_female,
    coalesce(sum(greatest(total_member - coalesce(no_arb_member_total, 0), 0)), 0) as other_total
  from selected_arbo
)
select
  cast(membership as text) as membership,
  cast(case membership when 'ARB' then arb_male else other_male end as bigint) as male,
  cast(case membership when 'ARB' then arb_female else other_female end as bigint) as female,
  cast(case membership when 'ARB' then arb_total else other_total end as bigint) as total,
  cast(round(cast(100.0 * case membership when 'ARB' then arb_total else other_total end
    / nullif(arb_total + other_total, 0) as numeric(18, 6)), 2) as double precision) as share
from summed
cross join (values ('ARB', 1), ('Non-ARB', 2)) as listed (membership, place_in_list)
order by place_in_list
