-- The rentals that the filter selects; `specific_fme_rented` is the machine, compared without regard to case.
-- @filters place, arbo, fund, period, stage
-- @param specific_fme_rented text list?
select *
from rental
where $filters
  and ($specific_fme_rented is null or thing in (lower($specific_fme_rented)))
