-- ARBs served by accomplishments and ARBs named in targets, by sex.
-- @title ARBs served
-- @board main-dashboard, form-11
-- @note Sums of the entries: an ARB served twice counts twice.
-- @returns kind text, male integer, female integer, total integer
-- @additive male, female, total over places, years, quarters, stages
with listed as (
  select * from (values ('target', 1), ('accomplishment', 2)) as one (kind, place_in_list)
),
summed as (
  select cast(kind as text) as kind, sum(male_arbs) as male, sum(female_arbs) as female, sum(num_arbs) as total
  from selected_support
  group by kind
)
select
  cast(listed.kind as text) as kind,
  cast(coalesce(male, 0) as bigint) as male,
  cast(coalesce(female, 0) as bigint) as female,
  cast(coalesce(total, 0) as bigint) as total
from listed
left join summed on summed.kind = listed.kind
order by place_in_list
