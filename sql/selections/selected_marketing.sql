-- The marketing targets and reports that the filter selects. A target covers a whole year, so quarter and month
-- do not exclude it. `commodity` is compared without regard to case.
-- @filters place, arbo, fund, reporting_year, stage
-- @param reporting_quarter integer list?
-- @param reporting_month integer list?
-- @param commodity text list?
select *
from marketing
where $filters
  and ($reporting_quarter is null or reporting_quarter in ($reporting_quarter) or kind = 'target')
  and ($reporting_month is null or reporting_month in ($reporting_month) or kind = 'target')
  and ($commodity is null or thing in (lower($commodity)))
