-- The targets and accomplishments that the filter selects: by place, organization, fund, period, stage and support.
-- A target has no month: a month selects the targets of its quarter.
-- @filters place, arbo, fund, reporting_year, reporting_quarter, stage, status
-- @filters standing, earlier_levels of arbo by arbo_key
-- @param reporting_month integer list?
-- @param support_provided text list?
-- @param hard_component text list?
select *
from support
where $filters
  and ($reporting_month is null or reporting_month in ($reporting_month)
    or (kind = 'target' and reporting_quarter in (cast(ceil($reporting_month / 3.0) as integer))))
  and ($support_provided is null or thing in (lower($support_provided)))
  and ($hard_component is null
    or lower(coalesce(cast(hard_component as text), 'Not stated')) in (lower($hard_component)))
