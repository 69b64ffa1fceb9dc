-- Renters of machinery by sex and by ARB or non-ARB.
-- @title Renters
-- @note Sums of the rentals: who rents twice counts twice.
-- @returns category text, female integer, male integer, total integer
-- @additive female, male, total over places, years, quarters, months, stages
with summed as (
  select
    sum(no_female_arbs_renter) as arb_female, sum(no_male_arbs_renter) as arb_male,
    sum(no_female_nonarbs_renter) as other_female, sum(no_male_nonarbs_renter) as other_male
  from selected_rental
)
select
  cast(category as text) as category,
  cast(coalesce(case category when 'ARB' then arb_female else other_female end, 0) as integer) as female,
  cast(coalesce(case category when 'ARB' then arb_male else other_male end, 0) as integer) as male,
  cast(coalesce(case category when 'ARB' then arb_female + arb_male else other_female + other_male end, 0) as integer)
    as total
from summed
cross join (values ('ARB', 1), ('Non-ARB', 2)) as listed (category, place_in_list)
order by place_in_list
