-- The persons assisted that a report of marketing assistance names: one row per headcount and report, and each headcount
-- once without a report where there is none.
select listed.place_in_list, listed.headcount, selected_marketing.*,
  case place_in_list when 1 then raw_female_arbs when 2 then raw_female_nonarbs
    when 3 then farmer_female_arbs else farmer_female_nonarbs end as female,
  case place_in_list when 1 then raw_male_arbs when 2 then raw_male_nonarbs
    when 3 then farmer_male_arbs else farmer_male_nonarbs end as male,
  case place_in_list when 1 then raw_total_arbs when 2 then raw_total_nonarbs
    when 3 then farmer_total_arbs else farmer_total_nonarbs end as total
from (values ('Raw, ARBs', 1), ('Raw, non-ARBs', 2), ('Farmers, ARBs', 3), ('Farmers, non-ARBs', 4))
  as listed (headcount, place_in_list)
left join selected_marketing on kind = 'accomplishment'
