-- Machinery, equipment and facilities in the hands of organizations: one row per record of the FME inventory and per
-- Form 11 farm information that is not deleted. The inventory needs no approval and counts as approved. Neither has a
-- reporting period of its own. A certificate is held where it is marked Yes; days are ISO, empty where not entered.
-- @returns row_key integer, kind enum, record_id integer, arbo_key integer, arbo_name enum
-- @returns region_name enum, province_name enum, muncity_name enum
-- @returns year_funded integer, fund_source enum, subpsp_abbreviation enum
-- @returns process_stage enum, fme_inventory_id text, ownership_update enum
-- @returns inventory_conducted enum, acceptance_cert_received enum, om_training_conducted enum, om_training_date enum
-- @returns om_trained_male integer, om_trained_female integer, om_trained_total integer
-- @returns enterprise_established enum, trust_agreement_date enum, deed_donation_date enum, process_product_type enum
-- @returns male_arb_processor integer, female_arb_processor integer
-- @returns male_nonarb_processor integer, female_nonarb_processor integer
-- @returns fda_lto_certificate enum, fda_lto_expiry enum, cpr_registration enum, cpr_registration_expiry enum
-- @returns halal_registration enum, halal_registration_expiry enum, npk_certificate enum, environment_certificate enum
with entry as (
  select
    'inventory' as kind, id * 2 as row_key, 'Approved' as process_stage,
    id, "arboPrimaryKey", arbo_name, region_name, province_name, muncity_name,
    year_funded, fund_source, subpsp_abbreviation,
    fme_inventory_id, ownership_update, inventory_conducted, acceptance_cert_received,
    om_training_conducted, om_training_date, om_trained_male, om_trained_female, om_trained_total,
    enterprise_established, trust_agreement_date, deed_donation_date, process_product_type,
    male_arb_processor, female_arb_processor, male_nonarb_processor, female_nonarb_processor,
    fda_lto_certificate, fda_lto_expiry, cpr_registration, cpr_registration_expiry,
    halal_registration, halal_registration_expiry, npk_certificate, environment_certificate
  from fme_inventory_table
  where deleted_at is null
  union all
  select
    'farm information', id * 2 + 1, process_stage,
    id, "arboPrimaryKey", arbo_name, region_name, province_name, muncity_name,
    year_funded, fund_source, subpsp_abbreviation,
    fme_inventory_id, ownership_update, inventory_conducted, acceptance_cert_received,
    om_training_conducted, om_training_date, om_trained_male, om_trained_female, om_trained_total,
    enterprise_established, trust_agreement_date, deed_donation_date, process_product_type,
    male_arb_processor, female_arb_processor, male_nonarb_processor, female_nonarb_processor,
    fda_lto_certificate, fda_lto_expiry, cpr_registration, cpr_registration_expiry,
    halal_registration, halal_registration_expiry, npk_certificate, environment_certificate
  from form11_farm_info
  where deleted_at is null
)
select
  cast(row_key as integer) as row_key,
  kind collate "C" as kind,
  cast(id as integer) as record_id,
  case when "arboPrimaryKey" ~ '^[0-9]{1,9}$' then cast("arboPrimaryKey" as integer) end as arbo_key,
  trim(arbo_name) collate "C" as arbo_name,
  coalesce(nullif(trim(region_name), ''), 'Not stated') collate "C" as region_name,
  coalesce(nullif(trim(province_name), ''), 'Not stated') collate "C" as province_name,
  coalesce(nullif(trim(muncity_name), ''), 'Not stated') collate "C" as muncity_name,
  year_funded,
  coalesce(spelled((select words from list_spelling where list = 'fund-source'), fund_source), 'Not stated') collate "C" as fund_source,
  nullif(trim(subpsp_abbreviation), '') collate "C" as subpsp_abbreviation,
  process_stage collate "C" as process_stage,
  nullif(trim(fme_inventory_id), '') collate "C" as fme_inventory_id,
  coalesce(nullif(trim(ownership_update), ''), 'Not stated') collate "C" as ownership_update,
  case lower(trim(inventory_conducted)) when 'yes' then 'Yes' when 'no' then 'No' else 'Not stated' end collate "C" as inventory_conducted,
  coalesce(spelled((select words from list_spelling where list = 'cert-acceptance'), acceptance_cert_received), 'Not stated') collate "C" as acceptance_cert_received,
  case lower(trim(om_training_conducted)) when 'yes' then 'Yes' when 'no' then 'No' else 'Not stated' end collate "C" as om_training_conducted,
  cast(om_training_date as text) collate "C" as om_training_date,
  om_trained_male,
  om_trained_female,
  coalesce(om_trained_total, om_trained_male + coalesce(om_trained_female, 0), om_trained_female) as om_trained_total,
  case lower(trim(enterprise_established)) when 'yes' then 'Yes' when 'no' then 'No' else 'Not stated' end collate "C" as enterprise_established,
  cast(trust_agreement_date as text) collate "C" as trust_agreement_date,
  cast(deed_donation_date as text) collate "C" as deed_donation_date,
  coalesce(spelled((select words from list_spelling where list = 'type-product'), process_product_type), 'Not stated') collate "C" as process_product_type,
  male_arb_processor,
  female_arb_processor,
  male_nonarb_processor,
  female_nonarb_processor,
  case lower(trim(fda_lto_certificate)) when 'yes' then 'Yes' when 'no' then 'No' else 'Not stated' end collate "C" as fda_lto_certificate,
  cast(fda_lto_expiry as text) collate "C" as fda_lto_expiry,
  case lower(trim(cpr_registration)) when 'yes' then 'Yes' when 'no' then 'No' else 'Not stated' end collate "C" as cpr_registration,
  cast(cpr_registration_expiry as text) collate "C" as cpr_registration_expiry,
  case lower(trim(halal_registration)) when 'yes' then 'Yes' when 'no' then 'No' else 'Not stated' end collate "C" as halal_registration,
  cast(halal_registration_expiry as text) collate "C" as halal_registration_expiry,
  case lower(trim(npk_certificate)) when 'yes' then 'Yes' when 'no' then 'No' else 'Not stated' end collate "C" as npk_certificate,
  case lower(trim(environment_certificate)) when 'yes' then 'Yes' when 'no' then 'No' else 'Not stated' end collate "C" as environment_certificate
from entry
