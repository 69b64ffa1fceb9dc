-- One row for each selected machine or facility and each question about it, with the answer Yes, No or Not
-- stated.
select one.row_key, listed.question, listed.place_in_list,
  case listed.place_in_list
    when 1 then cast(one.inventory_conducted as text)
    when 2 then cast(one.om_training_conducted as text)
    when 3 then case when one.trust_agreement_date is null then 'No' else 'Yes' end
    when 4 then case when one.deed_donation_date is null then 'No' else 'Yes' end
    when 5 then case lower(cast(one.acceptance_cert_received as text))
        when 'yes' then 'Yes' when 'not stated' then 'Not stated' else 'No' end
    else cast(one.enterprise_established as text)
  end as answer
from selected_machine as one
cross join (values
  ('Inventory conducted', 1),
  ('O&M training conducted', 2),
  ('Trust agreement signed', 3),
  ('Deed of donation signed', 4),
  ('Certificate of acceptance received', 5),
  ('Enterprise established', 6)
) as listed (question, place_in_list)
