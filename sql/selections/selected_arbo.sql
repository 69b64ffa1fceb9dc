-- The organizations that the filter selects: by place, name, status, levels, registering agency and type.
-- Period, fund, stage and support select activity only; an organization without activity still counts.
-- @filters place, arbo_name, standing, earlier_levels
-- @param arbo_key integer list?
select *
from arbo
where $filters
  and ($arbo_key is null or row_key in ($arbo_key))
