-- The machines and facilities that the filter selects: by place, organization, fund and stage. Period does not.
-- @filters place, arbo, fund, stage, ownership_update
select *
from machine
where $filters
