-- Machinery, equipment and facilities in the hands of organizations: one row per FME inventory record and per
-- Form 11 farm information record that is not deleted. The inventory needs no approval and counts as approved.
-- Neither has a reporting period. A certificate is held if it is marked Yes. Dates are ISO, empty if not
-- entered.
-- @rows fme_inventory_table: inventory
-- @rows form11_farm_info: farm information
select
  cast(id * 2 + nth as integer) as row_key, -- integer
  $entry, $arbo, $place, $fund, $project,
  case kind when 'inventory' then 'Approved' else process_stage end collate "C" as process_stage, -- enum
  nullif(trim(fme_inventory_id), '') collate "C" as fme_inventory_id, -- text
  coalesce(nullif(trim(ownership_update), ''), 'Not stated') collate "C" as ownership_update, -- enum
  case lower(trim(inventory_conducted)) when 'yes' then 'Yes' when 'no' then 'No' else 'Not stated' end collate "C" as inventory_conducted, -- enum
  coalesce(spelled((select words from list_spelling where list = 'cert-acceptance'), acceptance_cert_received), 'Not stated') collate "C" as acceptance_cert_received, -- enum
  case lower(trim(om_training_conducted)) when 'yes' then 'Yes' when 'no' then 'No' else 'Not stated' end collate "C" as om_training_conducted, -- enum
  cast(om_training_date as text) collate "C" as om_training_date, -- enum
  om_trained_male, -- integer
  om_trained_female, -- integer
  coalesce(om_trained_total, om_trained_male + coalesce(om_trained_female, 0), om_trained_female) as om_trained_total, -- integer
  case lower(trim(enterprise_established)) when 'yes' then 'Yes' when 'no' then 'No' else 'Not stated' end collate "C" as enterprise_established, -- enum
  cast(trust_agreement_date as text) collate "C" as trust_agreement_date, -- enum
  cast(deed_donation_date as text) collate "C" as deed_donation_date, -- enum
  coalesce(spelled((select words from list_spelling where list = 'type-product'), process_product_type), 'Not stated') collate "C" as process_product_type, -- enum
  male_arb_processor, -- integer
  female_arb_processor, -- integer
  male_nonarb_processor, -- integer
  female_nonarb_processor, -- integer
  case lower(trim(fda_lto_certificate)) when 'yes' then 'Yes' when 'no' then 'No' else 'Not stated' end collate "C" as fda_lto_certificate, -- enum
  cast(fda_lto_expiry as text) collate "C" as fda_lto_expiry, -- enum
  case lower(trim(cpr_registration)) when 'yes' then 'Yes' when 'no' then 'No' else 'Not stated' end collate "C" as cpr_registration, -- enum
  cast(cpr_registration_expiry as text) collate "C" as cpr_registration_expiry, -- enum
  case lower(trim(halal_registration)) when 'yes' then 'Yes' when 'no' then 'No' else 'Not stated' end collate "C" as halal_registration, -- enum
  cast(halal_registration_expiry as text) collate "C" as halal_registration_expiry, -- enum
  case lower(trim(npk_certificate)) when 'yes' then 'Yes' when 'no' then 'No' else 'Not stated' end collate "C" as npk_certificate, -- enum
  case lower(trim(environment_certificate)) when 'yes' then 'Yes' when 'no' then 'No' else 'Not stated' end collate "C" as environment_certificate -- enum
from entry
