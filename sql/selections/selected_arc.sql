-- The ARCs that the filter selects: by place.
-- @filters place, arc_classification
select *
from arc
where $filters
