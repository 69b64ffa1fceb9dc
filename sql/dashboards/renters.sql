-- Renters of machinery by sex and by ARB or non-ARB.
-- @title Renters
-- @board farm-fme
-- @note Sums of the rentals: who rents twice counts twice.
-- @returns category text, female integer, male integer, total integer
-- @additive female, male, total over places, years, quarters, months, stages
with summed as (
  select
    coalesce(sum(no_female_arbs_renter), 0) as arb_female, coalesce(sum(no_male_arbs_renter), 0) as arb_male,
    coalesce(sum(no_female_nonarbs_renter), 0) as other_female, coalesce(sum(no_male_nonarbs_renter), 0) as other_male
  from selected_rental
)
select
  cast(category as text) as category,
  cast(case category when 'ARB' then arb_female else other_female end as bigint) as female,
  cast(case category when 'ARB' then arb_male else other_male end as bigint) as male,
  cast(case category when 'ARB' then arb_female + arb_male else other_female + other_male end as bigint) as total
from summed
cross join (values ('ARB', 1), ('Non-ARB', 2)) as listed (category, place_in_list)
order by place_in_list
