-- The targets and accomplishments that the filter selects of machinery, equipment and facilities, told by the kind of
-- support provided.
select *
from selected_support
where thing like '%machin%' or thing like '%equipment%' or thing like '%facilit%'
