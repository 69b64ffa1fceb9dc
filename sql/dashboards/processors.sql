-- Processors who work with the machines and facilities, by sex and by ARB or non-ARB.
-- @title Processors
-- @board farm-fme
-- @note Sums of the records: who works at two facilities counts twice. Period does not change this figure.
-- @returns category text, female integer, male integer, total integer
-- @additive female, male, total over places, stages
with summed as (
  select
    coalesce(sum(female_arb_processor), 0) as arb_female, coalesce(sum(male_arb_processor), 0) as arb_male,
    coalesce(sum(female_nonarb_processor), 0) as other_female, coalesce(sum(male_nonarb_processor), 0) as other_male
  from selected_machine
)
select
  cast(category as text) as category,
  cast(case category when 'ARB' then arb_female else other_female end as bigint) as female,
  cast(case category when 'ARB' then arb_male else other_male end as bigint) as male,
  cast(case category when 'ARB' then arb_female + arb_male else other_female + other_male end as bigint) as total
from summed
cross join (values ('ARB', 1), ('Non-ARB', 2)) as listed (category, place_in_list)
order by place_in_list
