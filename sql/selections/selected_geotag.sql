-- The geotags that the filter selects: by place and organization. The municipality is that of the organization,
-- or not stated if the masterlist no longer holds the organization.
-- @filters place, arbo
select *
from (
  select geotag.*, coalesce(cast(arbo.muncity_name as text), 'Not stated') as muncity_name
  from geotag
  left join arbo on arbo.row_key = geotag.arbo_key
) as placed
where $filters
