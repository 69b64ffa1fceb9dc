-- The marketing targets and reports that the filter selects. A target covers a whole year, so quarter and month
-- do not exclude it. `commodity` is compared without regard to case.
-- @filters place, arbo, fund, reporting_year, stage
-- @filters reporting_quarter, reporting_month unless kind = 'target'
-- @filters standing, earlier_levels of arbo by arbo_key
-- @param commodity text list?
select *
from marketing
where $filters
  and ($commodity is null or thing in (lower($commodity)))
