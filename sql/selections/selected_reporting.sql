-- The reports that the filter selects: by place, organization, fund, period and form. A target is of a whole year: a
-- quarter or a month leaves it in. The stage selects none away: pending and approved reports are told side by side, and
-- without the others a report that came would be missing.
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
