-- The selected targets and accomplishments of machinery, equipment and facilities, recognized by words in the
-- kind of support provided.
select *
from selected_support
where thing like '%machin%' or thing like '%equipment%' or thing like '%facilit%'
