-- Targets and accomplishments by stage of approval.
-- @title Stages
-- @board form-11
-- @note Counts entries.
-- @returns kind text, pending integer, approved integer, total integer
-- @additive pending, approved, total over places, years, quarters, stages
with listed as (
  select * from (values ('target', 1), ('accomplishment', 2)) as one (kind, place_in_list)
),
counted as (
  select cast(kind as text) as kind, count(*) filter (where process_stage = 'Pending') as pending,
    count(*) filter (where process_stage = 'Approved') as approved, count(*) as total
  from selected_support
  group by kind
)
select
  cast(listed.kind as text) as kind,
  cast(coalesce(pending, 0) as integer) as pending,
  cast(coalesce(approved, 0) as integer) as approved,
  cast(coalesce(total, 0) as integer) as total
from listed
left join counted on counted.kind = listed.kind
order by place_in_list
