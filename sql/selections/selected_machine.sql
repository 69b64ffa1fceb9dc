-- The machines and facilities that the filter selects: by place, organization, fund and stage, but not by
-- period.
-- @filters place, arbo, fund, stage, ownership_update
select *
from machine
where $filters
