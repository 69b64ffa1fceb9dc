-- The income records that the filter selects; `commodity` is the crop sold, compared without regard to case.
-- @filters place, arbo, fund, period, stage
-- @param commodity text list?
-- @param buyer_name text list?
select *
from income
where $filters
  and ($commodity is null or thing in (lower($commodity)))
  and ($buyer_name is null or buyer_key in (lower($buyer_name)))
