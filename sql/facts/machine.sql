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
  $stated(ownership_update),
  $yes_no(inventory_conducted),
  $listed(cert-acceptance, acceptance_cert_received),
  $yes_no(om_training_conducted),
  cast(om_training_date as text) collate "C" as om_training_date, -- enum
  om_trained_male, -- integer
  om_trained_female, -- integer
  coalesce(om_trained_total, om_trained_male + coalesce(om_trained_female, 0), om_trained_female) as om_trained_total, -- integer
  $yes_no(enterprise_established),
  cast(trust_agreement_date as text) collate "C" as trust_agreement_date, -- enum
  cast(deed_donation_date as text) collate "C" as deed_donation_date, -- enum
  $listed(type-product, process_product_type),
  male_arb_processor, -- integer
  female_arb_processor, -- integer
  male_nonarb_processor, -- integer
  female_nonarb_processor, -- integer
  $yes_no(fda_lto_certificate),
  cast(fda_lto_expiry as text) collate "C" as fda_lto_expiry, -- enum
  $yes_no(cpr_registration),
  cast(cpr_registration_expiry as text) collate "C" as cpr_registration_expiry, -- enum
  $yes_no(halal_registration),
  cast(halal_registration_expiry as text) collate "C" as halal_registration_expiry, -- enum
  $yes_no(npk_certificate),
  $yes_no(environment_certificate)
from entry
