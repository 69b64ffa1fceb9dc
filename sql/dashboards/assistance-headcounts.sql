-- Persons assisted in marketing: ARBs and non-ARBs, in the headcounts raw and farmer, by sex.
-- @title Persons assisted
-- @note Sums of the reports: who is assisted twice counts twice. Not stated: a total without its parts.
-- @returns headcount text, female integer, male integer, not_stated integer, total integer
-- @additive female, male, not_stated, total over places, years, quarters, months, stages
with one as (
  select listed.place_in_list, listed.headcount,
    case place_in_list when 1 then raw_female_arbs when 2 then raw_female_nonarbs
      when 3 then farmer_female_arbs else farmer_female_nonarbs end as female,
    case place_in_list when 1 then raw_male_arbs when 2 then raw_male_nonarbs
      when 3 then farmer_male_arbs else farmer_male_nonarbs end as male,
    case place_in_list when 1 then raw_total_arbs when 2 then raw_total_nonarbs
      when 3 then farmer_total_arbs else farmer_total_nonarbs end as total
  from (values ('Raw, ARBs', 1), ('Raw, non-ARBs', 2), ('Farmers, ARBs', 3), ('Farmers, non-ARBs', 4))
    as listed (headcount, place_in_list)
  left join selected_marketing on kind = 'accomplishment'
)
select
  cast(headcount as text) as headcount,
  cast(coalesce(sum(female), 0) as integer) as female,
  cast(coalesce(sum(male), 0) as integer) as male,
  cast(coalesce(sum(greatest(total - female - male, 0)), 0) as integer) as not_stated,
  cast(coalesce(sum(total), 0) as integer) as total
from one
group by headcount, place_in_list
order by place_in_list
