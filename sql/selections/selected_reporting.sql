-- The reports that the filter selects: by place, organization (name, status, level, agency, type), fund and
-- period. A target covers a whole year, so quarter and month do not exclude it; nor do they exclude a record
-- without a quarter or month. The stage does not filter: figures show pending and approved reports together,
-- and a report left out would count as missing.
-- @filters place, arbo, fund, reporting_year
-- @filters standing of arbo by arbo_key
-- @param reporting_quarter integer list?
-- @param reporting_month integer list?
select *
from reporting
where $filters
  and ($reporting_quarter is null or side = 'target' or reporting_quarter is null
    or reporting_quarter in ($reporting_quarter))
  and ($reporting_month is null or side = 'target' or reporting_month is null
    or reporting_month in ($reporting_month))
