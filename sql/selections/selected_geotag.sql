-- The geotags that the filter selects: by place and organization. The municipality is the organization's; of one that is
-- not in the masterlist any more it is not stated.
-- @filters place, arbo
select *
from (
  select geotag.*, coalesce(cast(arbo.muncity_name as text), 'Not stated') as muncity_name
  from geotag
  left join arbo on arbo.row_key = geotag.arbo_key
) as placed
where $filters
