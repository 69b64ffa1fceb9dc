-- The reports that the filter selects: by place, organization (name, status, level, agency, type), fund and
-- period. A target covers a whole year, so quarter and month do not exclude it; nor do they exclude a record
-- without a quarter or month. The stage does not filter: figures show pending and approved reports together,
-- and a report left out would count as missing.
-- @filters place, arbo, fund, reporting_year
-- @filters standing of arbo by arbo_key
-- @filters reporting_quarter unless side = 'target' or reporting_quarter is null
-- @filters reporting_month unless side = 'target' or reporting_month is null
select *
from reporting
where $filters
