-- The persons assisted according to reports of marketing assistance: one row per headcount and report, or one
-- row per headcount without a report if none is selected. Persons in a report's totals that it does not divide
-- into raw and farmers, or into ARBs and non-ARBs, form headcounts of their own: not stated.
select listed.place_in_list, listed.headcount, selected_marketing.*,
  case place_in_list when 1 then raw_female_arbs when 2 then raw_female_nonarbs
    when 3 then farmer_female_arbs when 4 then farmer_female_nonarbs
    when 5 then case when raw_total_arbs is null and farmer_total_arbs is null then total_female_arbs end
    when 6 then case when raw_total_nonarbs is null and farmer_total_nonarbs is null then total_female_nonarbs end
  end as female,
  case place_in_list when 1 then raw_male_arbs when 2 then raw_male_nonarbs
    when 3 then farmer_male_arbs when 4 then farmer_male_nonarbs
    when 5 then case when raw_total_arbs is null and farmer_total_arbs is null then total_male_arbs end
    when 6 then case when raw_total_nonarbs is null and farmer_total_nonarbs is null then total_male_nonarbs end
  end as male,
  case place_in_list when 1 then raw_total_arbs when 2 then raw_total_nonarbs
    when 3 then farmer_total_arbs when 4 then farmer_total_nonarbs
    when 5 then total_arbs - coalesce(raw_total_arbs, 0) - coalesce(farmer_total_arbs, 0)
    when 6 then total_nonarbs - coalesce(raw_total_nonarbs, 0) - coalesce(farmer_total_nonarbs, 0)
    else overall_total - coalesce(total_arbs, 0) - coalesce(total_nonarbs, 0)
  end as total
from (values ('Raw, ARBs', 1), ('Raw, non-ARBs', 2), ('Farmers, ARBs', 3), ('Farmers, non-ARBs', 4),
  ('Not stated, ARBs', 5), ('Not stated, non-ARBs', 6), ('Not stated', 7)) as listed (headcount, place_in_list)
left join selected_marketing on kind = 'accomplishment'
