-- The accomplishments that the filter selects, of the four programmes that have targets, whatever their year and
-- quarter.
-- @filters place, arbo, fund, reporting_month, stage
-- @filters standing, earlier_levels of arbo by arbo_key
select *
from reporting
where form in ('Form 11 accomplishment', 'Form 5 accomplishment', 'Form 7 accomplishment',
    'Marketing assistance report')
  and $filters
