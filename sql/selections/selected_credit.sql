-- The accomplishments of Form 10 that the filter selects.
-- @filters place, arbo, fund, period, stage, credit_services, milestone_activity
select *
from credit
where $filters
